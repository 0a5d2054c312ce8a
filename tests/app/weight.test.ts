import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicAddresses } from "~/app/screens/sitemap/public-addresses";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { visits } from "~/tests/support/every-page";
import { Visitor } from "~/tests/support/visitor";

const KB = 1024;
/** Upper limits, with brotli. A page's own HTML is small beside them. */
const BUDGETS = {
  styles: 24 * KB,
  login: 115_000,
  scripts: 140 * KB,
  enhance: 2 * KB,
  html: 8 * KB,
};

const STYLE = /<link rel="stylesheet" href="([^"]+)"/g;
/** What a page loads besides pictures and films, at whatever place in the page it is named. */
const SCRIPT = /<(?:link rel="modulepreload"[^>]* href|script[^>]* src)="([^"]+)"/g;

describe("what a visitor's browser fetches for a page, compressed", () => {
  let test: TestApp;
  let server: Server;
  let origin: string;
  const sizes = new Map<string, number>();

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

  async function sizeOf(file: string): Promise<number> {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const response = await fetch(origin + file);
    expect(response.status, file).toBe(200);
    const size = brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
    sizes.set(file, size);
    return size;
  }

  async function sumOf(html: string, pattern: RegExp): Promise<number> {
    const files = new Set([...html.matchAll(pattern)].map(([, file = ""]) => file));
    let sum = 0;
    for (const file of files) sum += await sizeOf(file);
    return sum;
  }

  it.for(publicAddresses)("%s comes with brotli, from its first visitor on", async (path) => {
    const { headers } = await fetch(origin + path, { headers: { "accept-encoding": "gzip, br" } });
    expect(headers.get("content-encoding")).toBe("br");
  });

  it.for(visits)("of $who", { timeout: 60_000 }, async ({ enter }, { annotate }) => {
    const visitor = new Visitor(test);
    const tooHeavy: string[] = [];
    for (const path of await enter(visitor, test.sandbox)) {
      const { text } = await visitor.get(path);
      const html = brotliCompressSync(text).length;
      const styles = await sumOf(text, STYLE);
      const scripts = await sumOf(text, SCRIPT);
      await annotate(`${path}: HTML ${html}, styles ${styles}, scripts ${scripts}`);
      if (html > BUDGETS.html) tooHeavy.push(`${path}: HTML ${html}`);
      if (styles > BUDGETS.styles) tooHeavy.push(`${path}: styles ${styles}`);
      if (scripts > scriptBudget(path, text)) tooHeavy.push(`${path}: scripts ${scripts}`);
    }
    expect(tooHeavy).toEqual([]);
  });

  function scriptBudget(path: string, html: string): number {
    const hasFramework = html.includes("modulepreload");
    if (!hasFramework) return BUDGETS.enhance;
    return path.startsWith("/login") ? BUDGETS.login : BUDGETS.scripts;
  }
});
