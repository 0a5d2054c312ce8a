import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { ensurePrograms } from "./ensure-programs.mjs";

/* Run beside the tests, and end them when one fails. */
const CHECKS = {
  "format and lint": "npm run --silent lint",
  types: "npm run --silent types",
  imports: "npx depcruise app gateway locales sandbox scripts server",
  documents: "npm run --silent docs -- --check",
};
const BUILD = "npm run --silent build";

ensurePrograms();
let tests = null;
const checks = Object.entries(CHECKS).map(([name, command]) => check(name, command));
await check("build", BUILD);
tests = start(["vitest", "run", "--project=!upgrade", ...process.argv.slice(2)]);
const [status] = await once(tests, "exit");
await Promise.all(checks);
process.exit(status ?? 1);

/** Ends this process when the check fails. */
async function check(name, command) {
  const child = start(command.split(" "));
  if (command !== BUILD) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [status] = await once(child, "exit");
  print(`${name}: ${status === 0 ? "ok" : "failed"}`);
  if (status === 0) return;
  if (tests?.kill()) await once(tests, "exit");
  print(`FAILED ${name}\n       ${command}`);
  print("0 passed, 1 failed");
  process.exit(1);
}

function start([command, ...args]) {
  return spawn(command, args, { stdio: "inherit" });
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
