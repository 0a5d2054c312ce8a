import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePrograms } from "./ensure-programs.mjs";

/** What the tests stand on, side by side: each is the work of one core. */
const CHECKS = [
  ["format and lint", "npm", ["run", "--silent", "lint"]],
  ["types", "npm", ["run", "--silent", "types"]],
  ["build", "npm", ["run", "--silent", "build"]],
];

ensurePrograms();
const failed = (await Promise.all(CHECKS.map(check))).filter((name) => name !== null);
if (failed.length > 0) {
  process.stderr.write(`failed: ${failed.join(", ")}\n0 passed, ${failed.length} failed\n`);
  process.exit(1);
}
process.exit(runTests(process.argv.slice(2)));

/** Answers its name when it fails. */
async function check([name, command, args]) {
  process.stdout.write(`${name}\n`);
  const [status] = await once(spawn(command, args, { stdio: "inherit" }), "exit");
  return status === 0 ? null : name;
}

/** Runs vitest and closes with the counts of the whole run, alone on a line. */
function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), "test-report-"));
  const report = join(folder, "report.json");
  const { status } = spawnSync(
    "npx",
    [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ],
    { stdio: "inherit" },
  );
  const { numPassedTests, numFailedTests, numTotalTests, success } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  rmSync(folder, { recursive: true });
  const failed = numFailedTests + (success || numFailedTests > 0 ? 0 : 1);
  const unrun = numTotalTests - numPassedTests - numFailedTests;
  if (unrun > 0) process.stderr.write(`${unrun} tests did not run: none may be skipped\n`);
  process.stdout.write(`${numPassedTests} passed, ${failed + unrun} failed\n`);
  return status === 0 && failed + unrun === 0 ? 0 : 1;
}
