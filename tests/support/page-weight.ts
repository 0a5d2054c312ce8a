import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { ALWAYS_LOADED } from "~/locales/options";
import { textChunk } from "~/scripts/shared-chunks";

const CLIENT = "build/client";

/** Bytes, compressed with brotli. */
interface PageWeight {
  html: number;
  styles: number;
  /** Static imports and texts included. */
  scripts: number;
  hasFramework: boolean;
}

/** Returns what a browser fetches for a page of the build, besides pictures and films. */
export function weighPage(html: string): PageWeight {
  const scripts = [...html.matchAll(/\/assets\/[^"\\]+?\.js/g)].map(([file]) => file);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, file = ""]) => file,
  );
  const hasFramework = scripts.some((file) => file.startsWith("/assets/entry.client"));
  if (hasFramework) scripts.push(...listTextFiles(html));
  return {
    html: brotliCompressSync(html).length,
    styles: sumOf(styles),
    scripts: sumOf(withImports(scripts)),
    hasFramework,
  };
}

/** The files of texts, which `locales/browser.ts` loads by the namespaces that the page names. */
function listTextFiles(html: string): string[] {
  const { namespaces, lang } =
    /<html lang="(?<lang>[^"]*)"[^>]* data-namespaces="(?<namespaces>[^"]*)"/.exec(html)?.groups ??
    {};
  if (!namespaces || !lang) throw new Error("a page with scripts must name its namespaces");
  return [...ALWAYS_LOADED, ...namespaces.split(" ")].map((namespace) =>
    findFile(textChunk(lang, namespace)),
  );
}

const HASH_LENGTH = "-12345678.js".length;

function findFile(name: string): string {
  const files = readdirSync(`${CLIENT}/assets`).filter((file) => file.endsWith(".js"));
  const found = files.filter((file) => file.slice(0, -HASH_LENGTH) === name);
  if (found.length !== 1) throw new Error(`${found.length} files are named ${name}`);
  return `/assets/${found[0]}`;
}

function withImports(scripts: string[]): Iterable<string> {
  const files = new Set(scripts);
  for (const file of files) {
    const code = readFileSync(CLIENT + file, "utf8");
    for (const [, next] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      files.add(`/assets/${next}`);
  }
  return files;
}

const sizes = new Map<string, number>();

function sumOf(files: Iterable<string>): number {
  let sum = 0;
  for (const file of new Set(files)) {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(CLIENT + file)).length;
    sizes.set(file, size);
    sum += size;
  }
  return sum;
}
