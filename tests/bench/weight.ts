import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { anonymousPages, memberPages } from "~/tests/support/every-page";
import type { Row } from "./row";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const CLIENT = "build/client";
const CONTENT_PAGE = "/index";
const LOGIN_PAGE = "/login?method=sms";
const KILOBYTE = 1024;

interface PageWeight {
  page: string;
  /** With brotli. */
  scriptBytes: number;
  styleBytes: number;
  hasFramework: boolean;
}

/** Measures the scripts and style sheets of every page of a visitor and of a member. */
export async function weight(): Promise<Row[]> {
  const server = await startServer();
  const cookie = await signIn(server.origin);
  const weights: PageWeight[] = [];
  const weigh = async (page: string, headers: Record<string, string>) => {
    const html = await (await fetch(server.origin + page, { headers })).text();
    weights.push({ page, ...weightOf(html) });
  };
  for (const page of anonymousPages) await weigh(page, {});
  for (const page of memberPages) await weigh(page, { cookie });
  await server.stop();

  const framework = weights.find(({ page }) => page === CONTENT_PAGE);
  const login = weights.find(({ page }) => page === LOGIN_PAGE);
  const [heaviest] = weights.toSorted((a, b) => b.scriptBytes - a.scriptBytes);
  const [mostStyled] = weights.toSorted((a, b) => b.styleBytes - a.styleBytes);
  const frameworkBytes = framework?.hasFramework ? framework.scriptBytes : 0;
  return [
    weightRow(`the framework's script on ${CONTENT_PAGE}`, frameworkBytes, 0),
    weightRow(`scripts of ${LOGIN_PAGE}`, login?.scriptBytes, 115),
    weightRow(`scripts of the heaviest page, ${heaviest?.page}`, heaviest?.scriptBytes, 140),
    weightRow(`style sheets of the heaviest page, ${mostStyled?.page}`, mostStyled?.styleBytes, 24),
  ];
}

function weightRow(what: string, bytes = Number.NaN, budgetKilobytes: number): Row {
  return {
    what: `${what}, with brotli`,
    measured: `${(bytes / KILOBYTE).toFixed(1)} KB`,
    budget: budgetKilobytes === 0 ? "0" : `≤ ${budgetKilobytes} KB`,
    met: bytes <= budgetKilobytes * KILOBYTE,
  };
}

function weightOf(html: string): Omit<PageWeight, "page"> {
  const scripts = [...html.matchAll(/\/assets\/[^"\\]+?\.js/g)].map(([file]) => file);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, file = ""]) => file,
  );
  const hasFramework = scripts.some((file) => file.startsWith("/assets/entry.client"));
  // Only the running page requests the script of the texts.
  const texts = readdirSync(`${CLIENT}/assets`).filter((file) => /^zh-CN-.*\.js$/.test(file));
  if (hasFramework) scripts.push(...texts.map((file) => `/assets/${file}`));
  return { scriptBytes: sizeOf(withImports(scripts)), styleBytes: sizeOf(styles), hasFramework };
}

/** Returns the scripts and their static imports. */
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

function sizeOf(files: Iterable<string>): number {
  let sum = 0;
  for (const file of new Set(files)) {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(CLIENT + file)).length;
    sizes.set(file, size);
    sum += size;
  }
  return sum;
}
