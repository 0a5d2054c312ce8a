import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { groups } from "./groups";
import { pinTo } from "./processor-time";
import { asMarkdown, asText } from "./table";

/**
 * `npm run bench`: ratios of one run, because absolute figures of shared machines mean little.
 * `-- --only=weight,start` runs some groups and writes nothing; `--soak=30` soaks for so many minutes;
 * `--built` takes the three builds as they are.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    soak: { type: "string", default: "1" },
    built: { type: "boolean" },
  },
});
const names = values.only?.split(",") ?? Object.keys(groups);

const build = (...args: string[]) =>
  execFileSync("npx", ["remix", "vite:build", "--logLevel", "error", ...args], {
    stdio: "inherit",
  });
if (!values.built) {
  build();
  build("--config", "tests/bench/stock/vite.config.ts");
  build("--config", "tests/bench/floor/vite.config.ts");
}

pinTo(1, process.pid);
const rows = [];
for (const name of names) {
  process.stderr.write(`${name} …\n`);
  const measure = groups[name];
  if (!measure) throw new Error(`no group ${name}: ${Object.keys(groups).join(", ")}`);
  const measured = await measure({ soakMinutes: Number(values.soak) });
  process.stderr.write(asText(measured));
  rows.push(...measured);
}
process.stdout.write(asText(rows));
if (!values.only) writeFileSync("docs/performance.md", asMarkdown(rows));
