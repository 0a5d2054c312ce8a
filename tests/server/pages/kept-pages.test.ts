import { describe, expect, it } from "vitest";
import { KeptPages } from "~/server/pages/kept-pages";
import { type RenderedPage, toRenderedPage } from "~/server/pages/rendered-page";

const page = async (text: string): Promise<RenderedPage> => toRenderedPage(text, []);
const bytesOf = async (text: string) => (await page(text)).bytes;

describe("kept pages", () => {
  it("renders a page that several ask for at once only once", async () => {
    let renders = 0;
    let finish: (page: RenderedPage) => void = () => {};
    const cache = new KeptPages<string>(
      () => {
        renders += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
      { maxBytes: 1_000_000, maxEntries: 10 },
    );
    const asked = [cache.get("a", "a"), cache.get("a", "a"), cache.get("a", "a")];
    finish(await page("a"));
    const pages = await Promise.all(asked);
    expect(new Set(pages).size).toBe(1);
    expect(await cache.get("a", "a")).toBe(pages[0]);
    expect(renders).toBe(1);
  });

  it("keeps neither a page that must not be kept nor a failure, and asks again", async () => {
    const answers = [null, new Error("down"), await page("a")];
    const cache = new KeptPages<string>(
      async () => {
        const answer = answers.shift() ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      { maxBytes: 1_000_000, maxEntries: 10 },
    );
    expect(await cache.get("a", "a")).toBeNull();
    await expect(cache.get("a", "a")).rejects.toThrow("down");
    expect(cache.find("a")).toBeNull();
    expect(await cache.get("a", "a")).not.toBeNull();
  });

  it("drops what was longest unused once there are too many pages", async () => {
    const cache = new KeptPages<string>(page, { maxBytes: 1_000_000, maxEntries: 2 });
    await cache.get("a", "a");
    await cache.get("b", "b");
    cache.find("a");
    await cache.get("c", "c");
    expect(["a", "b", "c"].map((name) => cache.find(name) !== null)).toEqual([true, false, true]);
  });

  it("never holds more bytes than allowed, and no page larger than that at all", async () => {
    const maxBytes = 2 * (await bytesOf("a"));
    const cache = new KeptPages<string>(page, { maxBytes, maxEntries: 100 });
    for (const name of ["a", "b", "c"]) await cache.get(name, name);
    expect(["a", "b", "c"].map((name) => cache.find(name) !== null)).toEqual([false, true, true]);
    await cache.get("large", "x".repeat(maxBytes));
    expect(cache.find("large")).toBeNull();
    expect(cache.find("c")).not.toBeNull();
  });
});
