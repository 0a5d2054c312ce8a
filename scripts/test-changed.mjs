import { spawnSync } from "node:child_process";
import { relative } from "node:path";
import { ensurePrograms } from "./ensure-programs.mjs";
import { runVitest } from "./run-vitest.mjs";

/** Tests of the built server import none of the files that they prove. */
const BUILT = [
  { source: /^(app|gateway|locales|sandbox|server)\//, tests: ["tests/http", "tests/scenarios"] },
  { source: /^server\//, tests: ["tests/server"] },
  { source: /^(app|public)\//, tests: ["tests/app", "tests/e2e"] },
];

// Runs what the changes since main touch, or since the commit that is given.
const base = process.argv[2] ?? (output("git", "merge-base", "HEAD", "main") || "HEAD");
const changed = [
  ...output("git", "diff", "--name-only", base).split("\n"),
  ...output("git", "ls-files", "--others", "--exclude-standard").split("\n"),
];
const built = BUILT.filter(({ source }) => changed.some((file) => source.test(file)));
const list = ["vitest", "list", "--filesOnly", "--json"];
const related = JSON.parse(output("npx", ...list, "--changed", base) || "[]");
const tests = [
  ...related.map(({ file }) => relative(process.cwd(), file)),
  ...built.flatMap((rule) => rule.tests),
];
if (tests.length === 0) {
  process.stdout.write(`no test imports what changed since ${base}\n0 passed, 0 failed\n`);
  process.exit(0);
}
ensurePrograms();
const build = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
process.exit(build.status || runVitest(tests));

function output(command, ...args) {
  return spawnSync(command, args, { encoding: "utf8" }).stdout.trim();
}
