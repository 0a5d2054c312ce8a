import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { zipSync } from "fflate";
import { build } from "vite";
import { pageScript, pages, servicePage } from "../extension/build-config";

/* Builds the extension as a folder that browsers load, and as the file of the download page. */
const FOLDER = "build/extension";
/** A fixed time and the order of names make the same bytes of the same files. */
const REPRODUCIBLE = { level: 9, mtime: new Date(1980, 0, 1) } as const;

await build(pages);
await build(pageScript);
await build(servicePage);

const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`);
const files = paths.sort().map((path) => [path.slice(FOLDER.length + 1), readFileSync(path)]);

const { version } = JSON.parse(readFileSync(`${FOLDER}/manifest.json`, "utf8"));
mkdirSync("build/client", { recursive: true });
const target = `build/client/extension-${version}.zip`;
writeFileSync(target, zipSync(Object.fromEntries(files), REPRODUCIBLE));
