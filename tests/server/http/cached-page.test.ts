import { expect, it } from "vitest";
import { CachedPage } from "~/server/http/cached-page";

it("a cached page takes no more memory than it says", async () => {
  const page = new CachedPage(`<!DOCTYPE html><p>${"钉钉 ".repeat(200)}</p>`, {});
  const codings = ["br", "gzip", "identity"] as const;
  const made = await Promise.all(codings.map((coding) => page.encode(coding)));
  const total = made.reduce((sum, { body }) => sum + body.length, 0);
  expect(total).toBeLessThanOrEqual(page.bytes);
});
