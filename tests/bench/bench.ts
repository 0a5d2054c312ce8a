import { parseArgs } from "node:util";
import { BUILDS, type BuildName, makeBuilds } from "./builds";
import { cachedPages } from "./cached-pages";
import { coldStart } from "./cold-start";
import { pinLoad } from "./cores";
import { orders } from "./orders";
import { progress } from "./progress";
import type { Row } from "./row";
import { signedInPages } from "./signed-in-pages";
import { soak } from "./soak";
import { asText, writeTable } from "./table";
import { waitingBrowsers } from "./waiting";
import { weight } from "./weight";

/* `npm run bench` measures the budgets of docs/performance.md, which describes the options. */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    soak: { type: "string", default: "30" },
    built: { type: "boolean", default: false },
  },
});
const soakMinutes = Number(values.soak);

interface Group {
  /** In addition to our own build. */
  builds?: BuildName[];
  /** The run ends when a group takes longer. */
  minutes: number;
  measure(): Promise<Row[]>;
}

const groups: Record<string, Group> = {
  cached: { builds: ["base"], minutes: 10, measure: () => cachedPages(BUILDS.base) },
  "signed-in": {
    builds: ["base", "stock"],
    minutes: 20,
    measure: () => signedInPages(BUILDS.base, BUILDS.stock),
  },
  order: { builds: ["base"], minutes: 15, measure: () => orders(BUILDS.base) },
  waiting: { minutes: 15, measure: waitingBrowsers },
  start: { minutes: 3, measure: coldStart },
  weight: { minutes: 2, measure: weight },
  soak: { minutes: soakMinutes + 2, measure: () => soak(soakMinutes) },
};

const names = values.only?.split(",") ?? Object.keys(groups);
const chosen = names.map((name) => {
  const group = groups[name];
  if (!group) throw new Error(`no group ${name}: ${Object.keys(groups).join(", ")}`);
  return { name, ...group };
});

const needed = new Set<BuildName>(["ours", ...chosen.flatMap(({ builds = [] }) => builds)]);
makeBuilds([...needed].filter((name) => name === "base" || !values.built));
pinLoad();
const rows: Row[] = [];
for (const { name, minutes, measure } of chosen) {
  progress(`${name}, at most ${minutes} min`);
  const tooLong = setTimeout(() => {
    process.stdout.write(asText(rows));
    progress(`${name} did not end within ${minutes} min`);
    process.exit(1);
  }, minutes * 60_000);
  rows.push(...(await measure()));
  clearTimeout(tooLong);
}
process.stdout.write(asText(rows));
if (!values.only) writeTable(rows);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
