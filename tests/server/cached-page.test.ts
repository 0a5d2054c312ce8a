import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CachedPage, CachedPages, CODINGS } from "~/server/cached-page";
import { inlineSources } from "~/server/page-cache";

const HTML = `<!DOCTYPE html><p>${"钉钉 ".repeat(200)}</p>`;
const page = async (text: string) => new CachedPage(text, {});
const LIMITS = { maxBytes: 1_000_000, maxEntries: 10 };
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a cached page", () => {
  it("is compressed once in each coding, to the same bytes", async () => {
    const page = new CachedPage(HTML, {});
    const [br, gzip, identity] = await Promise.all(CODINGS.map((coding) => page.encode(coding)));
    expect(identity?.body.toString()).toBe(HTML);
    expect(gunzipSync(gzip?.body ?? "").toString()).toBe(HTML);
    expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(HTML);
    expect(await page.encode("br")).toBe(br);
  });

  it("has a strong validator for each coding, the same for the same bytes", async () => {
    const [one, same, other] = [HTML, HTML, `${HTML} `].map((html) => new CachedPage(html, {}));
    const etags = async (page?: CachedPage) =>
      Promise.all(CODINGS.map(async (coding) => (await page?.encode(coding))?.etag));
    expect((await etags(one))[2]).toMatch(/^"[\w-]{22}"$/);
    expect(new Set(await etags(one)).size).toBe(3);
    expect(await etags(one)).toEqual(await etags(same));
    expect(new Set([...(await etags(one)), ...(await etags(other))]).size).toBe(6);
  });

  it("takes no more memory than it says", async () => {
    const page = new CachedPage(HTML, {});
    const made = await Promise.all(CODINGS.map((coding) => page.encode(coding)));
    const total = made.reduce((sum, { body }) => sum + body.length, 0);
    expect(total).toBeLessThanOrEqual(page.bytes);
  });
});

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
    const requested = Array.from({ length: 3 }, () => pages.get("a", render));
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

describe("inlineSources", () => {
  it("names each inline script and style by its hash", () => {
    const html = `<style>a{color:red}</style><script>start()</script><script type="module">go()</script>`;
    expect(inlineSources(html)).toEqual({
      scripts: [sha256("start()"), sha256("go()")],
      styles: [sha256("a{color:red}")],
    });
  });

  it("passes over scripts of our own files and data that never runs", () => {
    const html = `<script type="module" src="/assets/a.js"></script><script type="application/ld+json">{}</script>`;
    expect(inlineSources(html)).toEqual({ scripts: [], styles: [] });
  });
});
