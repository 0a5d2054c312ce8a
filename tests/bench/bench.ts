import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { build } from "./builds";
import { pinLoad } from "./cores";
import { groups } from "./groups";
import { progress } from "./progress";
import { asMarkdown, asText, type Row } from "./table";

/**
 * `npm run bench`: ratios of one run, because absolute figures of shared machines mean little.
 * `-- --only=weight,start` runs some groups and writes nothing; `--soak=30` soaks for so many minutes;
 * `--built` takes the builds as they are. Each group ends within its time or the run ends, and
 * everything it started with it.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    soak: { type: "string", default: "1" },
    built: { type: "boolean" },
  },
});
const soakMinutes = Number(values.soak);
const names = values.only?.split(",") ?? Object.keys(groups);
const chosen = names.map((name) => {
  const group = groups[name];
  if (!group) throw new Error(`no group ${name}: ${Object.keys(groups).join(", ")}`);
  return { name, ...group };
});

if (!values.built) await build(new Set(chosen.flatMap(({ builds = [] }) => builds)));
pinLoad();
const rows: Row[] = [];
for (const { name, seconds, measure } of chosen) {
  const most = seconds + (name === "soak" ? soakMinutes * 60 : 0);
  progress(`${name}, at most ${most} s`);
  const tooLong = setTimeout(() => {
    progress(`${name} did not end within ${most} s`);
    process.stdout.write(asText(rows));
    process.exit(1);
  }, most * 1_000);
  rows.push(...(await measure({ soakMinutes })));
  clearTimeout(tooLong);
}
process.stdout.write(asText(rows));
if (!values.only) writeFileSync("docs/performance.md", asMarkdown(rows));
