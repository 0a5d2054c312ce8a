import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { anonymousPages, memberPages } from "~/tests/support/every-page";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const ASSETS = "build/client/assets";

export interface PageWeight {
  page: string;
  /** With brotli: what the framework brings, and everything. */
  frameworkBytes: number;
  bytes: number;
}

/** The scripts of every page, for a visitor and for a member, the heaviest first. */
export async function pageWeights(): Promise<PageWeight[]> {
  const server = await startServer();
  const cookie = await signIn(server.origin);
  const weights: PageWeight[] = [];
  for (const [pages, headers] of [
    [anonymousPages, {}],
    [memberPages, { cookie }],
  ] as const) {
    for (const page of pages) {
      const html = await (await fetch(server.origin + page, { headers })).text();
      weights.push({ page, ...weightOf(html) });
    }
  }
  await server.stop();
  return weights.toSorted((a, b) => b.bytes - a.bytes);
}

/** Every script a page loads, followed through what it imports. */
function weightOf(html: string): Omit<PageWeight, "page"> {
  const named = [...html.matchAll(/\/assets\/([^"\\]+?\.js)/g)].map(([, file = ""]) => file);
  const hasFramework = named.some((file) => file.startsWith("entry.client"));
  // The texts are the one script that only the running page asks for.
  const texts = readdirSync(ASSETS).filter((file) => /^zh-CN-.*\.js$/.test(file));
  const files = new Set<string>();
  const waiting = hasFramework ? [...named, ...texts] : named;
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const code = readFileSync(`${ASSETS}/${file}`, "utf8");
    for (const [, next = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      waiting.push(next);
  }
  const bytes = [...files].reduce((sum, file) => sum + compressedSize(file), 0);
  return { bytes, frameworkBytes: hasFramework ? bytes : 0 };
}

const sizes = new Map<string, number>();

function compressedSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(`${ASSETS}/${file}`)).length;
  sizes.set(file, size);
  return size;
}
