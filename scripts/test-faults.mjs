import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePrograms } from "./ensure-programs.mjs";

/** The tests that measure; they run with full counts, and their figures are printed as one table. */
const MEASURED = [
  "tests/faults",
  "tests/security/fuzz",
  "tests/api/fuzz",
  "tests/security/guessing",
  "tests/security/limits-by-json",
  "tests/gateway/company/current-company",
  "tests/http/qr-supply",
];

ensurePrograms();
const folder = mkdtempSync(join(tmpdir(), "faults-"));
const file = join(folder, "figures.jsonl");
const { status } = spawnSync(
  "npx",
  ["vitest", "run", ...MEASURED, "--no-file-parallelism", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: { ...process.env, FAULTS_IN_FULL: "1", FAULTS_FIGURES: file },
  },
);
const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
rmSync(folder, { recursive: true });
printTable(lines.map((line) => JSON.parse(line)));
process.exit(status ?? 1);

function printTable(figures) {
  const rows = [
    { area: "area", what: "what", goal: "goal", measured: "measured" },
    ...figures.sort((one, other) => one.area.localeCompare(other.area)),
  ];
  const columns = ["area", "what", "goal", "measured"];
  const width = Object.fromEntries(
    columns.map((name) => [name, Math.max(...rows.map((row) => row[name].length))]),
  );
  for (const row of rows)
    process.stdout.write(
      `${columns
        .map((name) => row[name].padEnd(width[name]))
        .join("  ")
        .trimEnd()}\n`,
    );
}
