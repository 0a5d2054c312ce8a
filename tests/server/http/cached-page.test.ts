import { brotliDecompressSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { CachedPage } from "~/server/http/cached-page";

const HTML = `<!DOCTYPE html><p>${"钉钉 ".repeat(200)}</p>`;

it("a cached page takes no more memory than it says, and is compressed again after a failure", async () => {
  const page = new CachedPage(HTML, {});
  const compressor = page as unknown as { compress(): Promise<never> };
  vi.spyOn(compressor, "compress").mockRejectedValueOnce(new Error("no memory"));
  await expect(page.encode("br")).rejects.toThrow("no memory");
  const codings = ["br", "gzip", "identity"] as const;
  const made = await Promise.all(codings.map((coding) => page.encode(coding)));
  expect(made.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThanOrEqual(page.bytes);
  expect(brotliDecompressSync(made[0]?.body ?? "").toString()).toBe(HTML);
});
