import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The rooms whose tests mirror the source. */
const ROOMS = /^(api|app|architecture|gateway|locales|sandbox|scripts|server)\//;
/** What the others need beyond the sources: the build, a browser, Redis, nginx, another process. */
const NEEDS = /build\/|playwright|redis-server|nginx|spawn(Sync)?\(|execFile|startChild\(/;
const LONG = /fuzz/;
const IMPORT = /(?:from\s+|import\s+|import\(\s*)"(~\/tests\/|\.[^"]*?\/)([^"]+)"/g;

/** Returns the test files that need nothing but the sources and take a few seconds at most. */
export function listQuickTests() {
  const known = new Map();
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name) && ROOMS.test(name) && !LONG.test(name))
    .map((name) => join("tests", name))
    .filter((file) => !hasNeeds(file, known));
}

/** Follows what the file imports of tests/. */
function hasNeeds(file, known) {
  if (known.has(file)) return known.get(file);
  known.set(file, false);
  const text = readFileSync(file, "utf8");
  const found =
    NEEDS.test(text) || importedTestFiles(file, text).some((other) => hasNeeds(other, known));
  known.set(file, found);
  return found;
}

function importedTestFiles(file, text) {
  return [...text.matchAll(IMPORT)]
    .map(([, start, name]) =>
      start === "~/tests/" ? join("tests", name) : normalize(join(dirname(file), start, name)),
    )
    .filter((path) => path.startsWith("tests/"))
    .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].filter(isFile));
}

function isFile(path) {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}
