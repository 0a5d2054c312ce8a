import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { zipSync } from "fflate";

const SOURCE = "extension";
/** A fixed time and the order of names make the same bytes of the same files. */
const options = { level: 0, mtime: new Date(1980, 0, 1) };

const entries = readdirSync(SOURCE, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`);
const files = paths.sort().map((path) => [path.slice(SOURCE.length + 1), readFileSync(path)]);

const { version } = JSON.parse(readFileSync(`${SOURCE}/manifest.json`, "utf8"));
const [target = `public/extension-${version}.zip`] = process.argv.slice(2);
writeFileSync(target, zipSync(Object.fromEntries(files), options));
