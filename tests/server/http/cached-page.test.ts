import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { CachedPage, CachedPages, CODINGS } from "~/server/http/cached-page";

const HTML = `<!DOCTYPE html><p>${"钉钉 ".repeat(200)}</p>`;
const page = async (text: string) => new CachedPage(text, {});
const LIMITS = { maxBytes: 1_000_000, maxEntries: 10 };

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
    const made = await Promise.all(CODINGS.map((coding) => page.encode(coding)));
    const total = made.reduce((sum, { body }) => sum + body.length, 0);
    expect(total).toBeLessThanOrEqual(page.bytes);
  });
});

describe("cached pages", () => {
  it("drops what was longest unused once there are too many pages", async () => {
    const pages = new CachedPages({ ...LIMITS, maxEntries: 2 });
    await pages.get("a", () => page("a"));
    await pages.get("b", () => page("b"));
    pages.find("a");
    await pages.get("c", () => page("c"));
    expect(["a", "b", "c"].map((key) => pages.find(key) !== null)).toEqual([true, false, true]);
  });

  it("never holds more bytes than allowed, and no page larger than that at all", async () => {
    const maxBytes = 2 * (await page("a")).bytes;
    const pages = new CachedPages({ ...LIMITS, maxBytes });
    for (const key of ["a", "b", "c"]) await pages.get(key, () => page(key));
    expect(["a", "b", "c"].map((key) => pages.find(key) !== null)).toEqual([false, true, true]);
    await pages.get("large", () => page("x".repeat(maxBytes)));
    expect(pages.find("large")).toBeNull();
    expect(pages.find("c")).not.toBeNull();
  });
});
