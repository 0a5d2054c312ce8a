import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inlineSources, toRenderedPage } from "~/server/pages/rendered-page";

const HTML = `<!DOCTYPE html><p>${"钉钉 ".repeat(200)}</p>`;
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a rendered page", () => {
  it("is compressed once in each coding, to the same bytes", async () => {
    const { codings, complete } = await toRenderedPage(HTML, []);
    expect(codings.br).toBeUndefined();
    await complete;
    expect(codings.identity.body.toString()).toBe(HTML);
    expect(gunzipSync(codings.gzip.body).toString()).toBe(HTML);
    expect(brotliDecompressSync(codings.br?.body ?? "").toString()).toBe(HTML);
  });

  it("has a strong validator for each coding, the same for the same bytes", async () => {
    const [one, same, other] = await Promise.all(
      [HTML, HTML, `${HTML} `].map((html) => toRenderedPage(html, [])),
    );
    expect(one?.codings.identity.etag).toMatch(/^"[\w-]{22}"$/);
    expect(one?.codings.gzip.etag).not.toBe(one?.codings.identity.etag);
    expect(one?.codings.gzip.etag).toBe(same?.codings.gzip.etag);
    expect(one?.codings.gzip.etag).not.toBe(other?.codings.gzip.etag);
  });

  it("takes no more memory than it says", async () => {
    const { bytes, codings, complete } = await toRenderedPage(HTML, []);
    await complete;
    const bodies = Object.values(codings).map(({ body }) => body.length);
    expect(bodies.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(bytes);
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
