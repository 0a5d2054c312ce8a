import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { publicAddresses } from "~/app/screens/sitemap/public-addresses";
import { startTestApp, type TestApp } from "~/tests/support/app";

/** 14 KB is what a server may send at once, before it has heard from the browser (RFC 6928). */
const BUDGET_BYTES = 14 * 1024;

/** What a page loads besides pictures and films, at whatever place in the page it is named. */
const LOADED = /<(?:link rel="(?:stylesheet|modulepreload)" href|script[^>]* src)="([^"]+)"/g;

describe("what a visitor's browser fetches for a page: HTML, style sheets and scripts, compressed", () => {
  let test: TestApp;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    test = await startTestApp();
    server = createServer(test.app).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await test.close();
  });

  async function fetchCompressed(path: string) {
    const { headers, body } = await request(origin + path, {
      headers: { "accept-encoding": "gzip, deflate, br" },
    });
    return { coding: headers["content-encoding"], bytes: Buffer.from(await body.arrayBuffer()) };
  }

  it.for([
    ...publicAddresses,
    ...["edge", "360", "qq"].map((browser) => paths.downLoad({ browser })),
    paths.assistance({ type: "share" }),
  ])("%s stays within 14 KB, from its first visitor on", async (path, { annotate }) => {
    const { coding, bytes: page } = await fetchCompressed(path);
    expect(coding).toBe("br");
    const html = brotliDecompressSync(page).toString();
    const files = [...html.matchAll(LOADED)].map(([, file = ""]) => file);
    const sizes = await Promise.all(
      files.map(async (file) => ({ file, bytes: (await fetchCompressed(file)).bytes.length })),
    );
    const sum = page.length + sizes.reduce((total, { bytes }) => total + bytes, 0);
    const parts = sizes.map(
      ({ file, bytes }) => `${file.replace(/.*\/|-.{8}(?=\.)/g, "")} ${bytes}`,
    );
    await annotate(`${sum} bytes: HTML ${page.length}, ${parts.join(", ")}`);
    expect(sum).toBeLessThanOrEqual(BUDGET_BYTES);
  });
});
