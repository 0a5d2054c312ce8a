import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";

const FOLDER = new URL("./editors/", import.meta.url).pathname;

/** Returns the scripts of the lab's editors by their addresses, each with the real library in it. */
export async function bundleEditors(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: readdirSync(FOLDER).map((name) => FOLDER + name),
    bundle: true,
    write: false,
    outdir: "lab",
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "empty" },
    // Draft.js is written for Node's name of the global object.
    define: { global: "globalThis", "process.env.NODE_ENV": '"production"' },
  });
  return new Map(outputFiles.map(({ path, text }) => [`/lab/${basename(path)}`, text]));
}
