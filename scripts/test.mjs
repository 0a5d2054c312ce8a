import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { ensurePrograms } from "./ensure-programs.mjs";

/* The build comes first, the rest runs beside the tests and ends them when it fails. */
const BUILD = ["build", "npm run --silent build"];
const CHECKS = [
  ["format and lint", "npm run --silent lint"],
  ["types", "npm run --silent types"],
  ["imports", "npx depcruise app gateway locales sandbox scripts server"],
  ["documents", "npm run --silent docs -- --check"],
];

ensurePrograms();
const failed = [];
let tests = null;
const checks = CHECKS.map((each) => check(each, constants.priority.PRIORITY_LOW));
await check(BUILD);
if (failed.length === 0) {
  tests = start(["vitest", "run", "--project=!upgrade", ...process.argv.slice(2)]);
  process.exitCode = (await once(tests, "exit"))[0] ?? 1;
}
await Promise.all(checks);
for (const [name, command] of failed) print(`FAILED ${name}\n       ${command}`);
if (failed.length > 0) {
  print(`0 passed, ${failed.length} failed`);
  process.exitCode = 1;
}

async function check([name, command], priority = 0) {
  const child = start(command.split(" "));
  setPriority(child.pid, priority);
  const [status] = await once(child, "exit");
  print(`${name}: ${status === 0 ? "ok" : "failed"}`);
  if (status === 0) return;
  failed.push([name, command]);
  tests?.kill();
}

function start([command, ...args]) {
  return spawn(command, args, { stdio: "inherit" });
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
