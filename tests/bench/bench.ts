import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Row } from "./measure";
import { cachedPages, coldStart, signedInPages, weight } from "./pages";
import { orders, waitingBrowsers } from "./polls";

/* `npm run bench` measures the budgets of docs/performance.md, which describes the options. */
const { values } = parseArgs({ options: { only: { type: "string" } } });
const groups: Record<string, () => Promise<Row[]>> = {
  cached: cachedPages,
  "signed-in": signedInPages,
  order: orders,
  waiting: waitingBrowsers,
  start: coldStart,
  weight,
};
const PAGE = "docs/performance.md";
const MEASURED = /(?<=<!-- measured, written by npm run bench -->\n)[\s\S]*?(?=<!-- end -->)/;

execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
execFileSync("taskset", ["-acp", "1", String(process.pid)], { stdio: "ignore" });
const lines = [
  `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node}.\n`,
  "| What | Measured | Budget | Met |",
  "| --- | --- | --- | --- |",
];
for (const name of values.only?.split(",") ?? Object.keys(groups)) {
  const measure = groups[name];
  if (!measure) throw new Error(`no group ${name}: ${Object.keys(groups).join(", ")}`);
  for (const row of await measure()) lines.push(report(row));
}
if (!values.only) {
  const page = readFileSync(PAGE, "utf8");
  writeFileSync(
    PAGE,
    page.replace(MEASURED, () => `\n${lines.join("\n")}\n\n`),
  );
}

/** Prints a row of the table and returns it. */
function report({ what, value, limit, unit, details }: Row): string {
  const met = value <= limit;
  if (!met) process.exitCode = 1;
  const measured = `${Number(value.toFixed(2))} ${unit}${details ? ` (${details})` : ""}`;
  const row = `| ${what} | ${measured} | ≤ ${limit} ${unit} | ${met ? "yes" : "no"} |`;
  process.stdout.write(`${row}\n`);
  return row;
}
