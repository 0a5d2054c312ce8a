import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printFailures } from "./report-failures.mjs";

/**
 * Runs vitest with its progress. The last lines are what failed and the counts of the run, alone on a
 * line. Returns the exit code.
 */
export function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), "test-report-"));
  const file = join(folder, "report.json");
  const reporters = ["default", "./scripts/progress-reporter.mjs", "json"];
  const { status } = spawnSync(
    "npx",
    [
      "vitest",
      "run",
      ...reporters.map((name) => `--reporter=${name}`),
      `--outputFile.json=${file}`,
      ...args,
    ],
    { stdio: "inherit" },
  );
  const report = JSON.parse(readFileSync(file, "utf8"));
  rmSync(folder, { recursive: true });
  const { numPassedTests, numFailedTests, numTotalTests, success } = report;
  const failed = numFailedTests + (success || numFailedTests > 0 ? 0 : 1);
  const unrun = numTotalTests - numPassedTests - numFailedTests;
  printFailures(report);
  if (unrun > 0) process.stdout.write(`${unrun} tests did not run: none may be skipped\n`);
  process.stdout.write(`${numPassedTests} passed, ${failed + unrun} failed\n`);
  return status === 0 && failed + unrun === 0 ? 0 : 1;
}
