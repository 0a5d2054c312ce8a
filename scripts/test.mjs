import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensurePrograms } from "./ensure-programs.mjs";
import { runVitest } from "./run-vitest.mjs";

/** The tests need all of these, which run side by side: each takes one core. */
const CHECKS = [
  ["format and lint", "npm", ["run", "--silent", "lint"]],
  ["types", "npm", ["run", "--silent", "types"]],
  ["build", "npm", ["run", "--silent", "build"]],
];

ensurePrograms();
const failed = (await Promise.all(CHECKS.map(check))).filter((check) => check !== null);
if (failed.length > 0) {
  for (const [name, command, args] of failed)
    process.stdout.write(`FAILED ${name}\n       ${command} ${args.join(" ")}\n`);
  process.stdout.write(`0 passed, ${failed.length} failed\n`);
  process.exit(1);
}
process.exit(runVitest(process.argv.slice(2)));

/** Returns the check when it fails. */
async function check([name, command, args]) {
  process.stdout.write(`${name}\n`);
  const [status] = await once(spawn(command, args, { stdio: "inherit" }), "exit");
  process.stdout.write(`${name}: ${status === 0 ? "ok" : "failed"}\n`);
  return status === 0 ? null : [name, command, args];
}
