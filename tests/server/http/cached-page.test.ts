import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { CachedPage } from "~/server/http/cached-page";

const HTML = `<!DOCTYPE html><p>${"钉钉 ".repeat(200)}</p>`;

describe("a cached page", () => {
  it("is compressed again after a failure", async () => {
    const page = new CachedPage(HTML, {});
    const compressor = page as unknown as { compress(): Promise<never> };
    vi.spyOn(compressor, "compress").mockRejectedValueOnce(new Error("no memory"));
    await expect(page.encode("br")).rejects.toThrow("no memory");
    expect(brotliDecompressSync((await page.encode("br")).body).toString()).toBe(HTML);
  });

  it("takes no more memory than it says", async () => {
    const page = new CachedPage(HTML, {});
    const made = await Promise.all(
      (["br", "gzip", "identity"] as const).map((coding) => page.encode(coding)),
    );
    const total = made.reduce((sum, { body }) => sum + body.length, 0);
    expect(total).toBeLessThanOrEqual(page.bytes);
  });
});
