import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { startServerProcess } from "~/tests/support/server-process";

const ASSETS = "build/client/assets";

/** Every script the login page loads, followed through its imports, in bytes with brotli. */
export async function loginWeight(): Promise<number> {
  const server = await startServerProcess();
  const html = await (await fetch(`${server.origin}/login?method=sms`)).text();
  await server.stop();
  const named = [...html.matchAll(/\/assets\/([^"\\]+?\.js)/g)].map(([, file = ""]) => file);
  // The texts are the one script that only the running page asks for.
  const texts = readdirSync(ASSETS).filter((file) => /^zh-CN-.*\.js$/.test(file));
  const files = new Set<string>();
  const waiting = [...named, ...texts];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const code = readFileSync(`${ASSETS}/${file}`, "utf8");
    for (const [, next = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      waiting.push(next);
  }
  return [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(`${ASSETS}/${file}`)).length,
    0,
  );
}
