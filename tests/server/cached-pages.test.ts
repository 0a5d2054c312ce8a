import { describe, expect, it } from "vitest";
import { CachedPage, CachedPages } from "~/server/cached-page";

const page = async (text: string) => new CachedPage(text, {});
const LIMITS = { maxBytes: 1_000_000, maxEntries: 10 };

describe("cached pages", () => {
  it("renders a page that several ask for at once only once", async () => {
    let renders = 0;
    let finish: (page: CachedPage) => void = () => {};
    const render = () => {
      renders += 1;
      return new Promise<CachedPage>((resolve) => {
        finish = resolve;
      });
    };
    const pages = new CachedPages(LIMITS);
    const requested = [pages.get("a", render), pages.get("a", render), pages.get("a", render)];
    finish(await page("a"));
    const given = await Promise.all(requested);
    expect(new Set(given).size).toBe(1);
    expect(await pages.get("a", render)).toBe(given[0]);
    expect(renders).toBe(1);
  });

  it("caches neither a page that must not be cached nor a failure, and renders again", async () => {
    const results = [null, new Error("down"), await page("a")];
    const render = async () => {
      const result = results.shift() ?? null;
      if (result instanceof Error) throw result;
      return result;
    };
    const pages = new CachedPages(LIMITS);
    expect(await pages.get("a", render)).toBeNull();
    await expect(pages.get("a", render)).rejects.toThrow("down");
    expect(pages.find("a")).toBeNull();
    expect(await pages.get("a", render)).not.toBeNull();
  });

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
