import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const IMPORT = /(?:from\s+|import\s+|import\(\s*)"(~\/(?=tests\/|scripts\/)|\.[^"]*?\/)([^"]+)"/g;
const QUOTED = /["`]([\w./-]+)["`]/g;
const READS = /readdirSync|sourceFiles\(/;
/** What a test needs beyond the sources: the build, a browser, Redis, nginx, another process. */
const NEEDS = /build\/|playwright|redis-server|nginx|spawn(Sync)?\(|execFile|startChild\(/;

export function listTestFiles() {
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join("tests", name));
}

/** Returns for a test file whether it needs the build or another program. */
export const createNeeds = () => createSearch(/^tests\//, (text) => NEEDS.test(text));

/**
 * Returns for a test file whether it, or a test helper or script that it imports, reads one of the
 * files: names the file or a folder above it in quotes.
 */
export function createReads(files) {
  const names = new Set(files.flatMap(listWithParents));
  return createSearch(/^(tests|scripts)\//, (text) => {
    const quoted = [...text.matchAll(QUOTED)].map(([, name]) => normalize(name));
    // A word such as "app" is the name of a folder only where folders are read.
    return quoted.some((name) => names.has(name) && (/[/.]/.test(name) || READS.test(text)));
  });
}

/** Searches the text of a file and of those it imports from the folders. */
function createSearch(folders, matches) {
  const known = new Map();
  return function search(file) {
    const earlier = known.get(file);
    if (earlier !== undefined) return earlier;
    // Until it is known, for files that import each other.
    known.set(file, false);
    const text = readFileSync(file, "utf8");
    const found = matches(text) || listImports(file, text, folders).some(search);
    known.set(file, found);
    return found;
  };
}

function listImports(file, text, folders) {
  return [...text.matchAll(IMPORT)]
    .map(([, start, name]) =>
      start === "~/" ? normalize(name) : normalize(join(dirname(file), start, name)),
    )
    .filter((path) => folders.test(path))
    .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].filter(isFile));
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

function listWithParents(file) {
  const parts = file.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
