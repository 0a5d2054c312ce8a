import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ensurePrograms } from "./ensure-programs.mjs";
import { runVitest } from "./run-vitest.mjs";
import { createNeeds, createReads, listTestFiles } from "./test-files.mjs";

/** Tests of the built server import none of the files that they prove. */
const BUILT = [
  { source: /^(app|gateway|locales|sandbox|server)\//, tests: ["tests/http", "tests/scenarios"] },
  { source: /^server\//, tests: ["tests/server", "tests/security"] },
  { source: /^(app|locales|public)\//, tests: ["tests/app", "tests/e2e"] },
];
const BUILD = ["npm", "run", "--silent", "build"];

// Runs what the changes since main touch, or since the commit that is given.
const base = process.argv[2] ?? findBase();
const changed = [
  ...output("git", "diff", "--name-only", base).split("\n"),
  ...output("git", "ls-files", "--others", "--exclude-standard").split("\n"),
].filter(Boolean);
const folders = listFolders();
const files = listFiles().filter(
  (file) => !folders.some((folder) => file.startsWith(`${folder}/`)),
);
const tests = [...folders, ...files];
if (tests.length === 0) {
  process.stdout.write(`no test uses what changed since ${base}\n0 passed, 0 failed\n`);
  process.exit(0);
}
process.stdout.write(
  `changed since ${base}: ${changed.join(" ")}\ntests of it: ${tests.join(" ")}\n`,
);
if (folders.length > 0 || files.some(createNeeds())) build();
process.exit(runVitest(tests));

/** In a clone the branch may exist only as the remote's. */
function findBase() {
  for (const main of ["main", "origin/main"]) {
    const commit = output("git", "merge-base", "HEAD", main);
    if (commit !== "") return commit;
  }
  process.stderr.write("no branch main: name a commit, npm run test:changed -- COMMIT\n");
  process.exit(1);
}

/** Folders of tests of the built server, and those where the tests of the changed sources are. */
function listFolders() {
  const built = BUILT.filter(({ source }) => changed.some((file) => source.test(file)));
  const mirrors = changed
    .filter((file) => BUILT.some(({ source }) => source.test(file)))
    .map((file) => join("tests", dirname(file)));
  const all = [...new Set([...built.flatMap((rule) => rule.tests), ...mirrors])].filter(existsSync);
  return all.filter((folder) => !all.some((other) => folder.startsWith(`${other}/`)));
}

/** Tests that import a changed file, and those that read one. */
function listFiles() {
  const list = ["vitest", "list", "--filesOnly", "--json", "--changed", base];
  const imported = JSON.parse(output("npx", ...list) || "[]").map(({ file }) =>
    relative(process.cwd(), file),
  );
  const read = changed.length > 0 ? listTestFiles().filter(createReads(changed)) : [];
  return [...new Set([...imported, ...read])];
}

function build() {
  ensurePrograms();
  const [command, ...args] = BUILD;
  if (spawnSync(command, args, { stdio: "inherit" }).status === 0) return;
  process.stdout.write(`FAILED build\n       ${BUILD.join(" ")}\n0 passed, 1 failed\n`);
  process.exit(1);
}

function output(command, ...args) {
  return spawnSync(command, args, { encoding: "utf8" }).stdout.trim();
}
