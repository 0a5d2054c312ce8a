import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CachedPage, CODINGS } from "~/server/cached-page";
import { inlineSources } from "~/server/page-cache";

const HTML = `<!DOCTYPE html><p>${"钉钉 ".repeat(200)}</p>`;
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
