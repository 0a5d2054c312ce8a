import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { ensurePrograms } from "./ensure-programs.mjs";
import { ensureNode } from "./node-version.mjs";

/* Run side by side before the tests, which need the build. */
const CHECKS = {
  "format and lint": "npm run --silent lint",
  types: "npm run --silent types",
  imports: "npx depcruise app extension gateway locales scripts server upstream",
  documents: "npm run --silent docs -- --check",
  build: "npm run --silent build",
};

ensureNode();
print(`Node ${process.versions.node}`);
ensurePrograms();
const failed = (await Promise.all(Object.keys(CHECKS).map(check))).filter(Boolean);
for (const name of failed) print(`FAILED ${name}\n       ${CHECKS[name]}`);
if (failed.length > 0) {
  print(`0 passed, ${failed.length} failed`);
  process.exit(1);
}
const counted = process.argv.includes("--coverage") ? ".cache/coverage" : null;
if (counted) {
  await rm(counted, { recursive: true, force: true });
  process.env.NODE_V8_COVERAGE = resolve(counted);
}
const PROJECTS = ["quick", "built", "browser", "own process", "postgres"];
const projects = PROJECTS.map((name) => `--project=${name}`);
const status = await run("npx", ["vitest", "run", ...projects, ...process.argv.slice(2)]);
delete process.env.NODE_V8_COVERAGE;
const uncovered = counted ? await run("node", ["scripts/coverage.mjs", counted]) : 0;
process.exit(status || uncovered);

/** Returns the check's name when it fails. */
async function check(name) {
  const status = await run(...(([command, ...args]) => [command, args])(CHECKS[name].split(" ")));
  print(`${name}: ${status === 0 ? "ok" : "failed"}`);
  return status === 0 ? null : name;
}

async function run(command, args) {
  const [status] = await once(spawn(command, args, { stdio: "inherit" }), "exit");
  return status ?? 1;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
