import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startRedisServer } from "~/tests/support/redis-server";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { MemoryStore } from "~/upstream/store/memory";
import { articles } from "./articles/articles";
import { fullLists } from "./growth";
import { type Measure, type Row, start } from "./measure";
import { cachedPages, coldStart, signedInPages, weight } from "./pages";
import { orders, waitingBrowsers } from "./polls";
import { deliveries } from "./publishing";

/* `npm run bench` measures the budgets of docs/performance.md, which describes the options. */
const { values } = parseArgs({ options: { only: { type: "string" } } });
/** What each group measures, and the server of floors.mjs that it compares the gateway with. */
const groups: Record<string, [Measure, string] | [() => Promise<Row[]>]> = {
  cached: [cachedPages, "a plain server"],
  "signed-in": [signedInPages, "renderToString"],
  order: [orders, "bare Express"],
  growth: [fullLists, "renderToString"],
  waiting: [waitingBrowsers, "bare Express"],
  start: [coldStart, "a bare React server"],
  weight: [weight, "a bare React server"],
  publishing: [deliveries],
  articles: [articles],
};
execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
if (values.only === "upstream") {
  const { measureUpstream } = await import("./upstream");
  await measureUpstream(process.env.DATABASE_URL ?? "");
  process.exit();
}
execFileSync("taskset", ["-acp", "1", String(process.pid)], { stdio: "ignore" });
let table = `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node}.\n
| What | Measured | Budget | Met |\n| --- | --- | --- | --- |\n`;
for (const name of values.only?.split(",") ?? Object.keys(groups)) {
  const group = groups[name];
  if (!group) throw new Error(`no group ${name}: ${Object.keys(groups).join(", ")}`);
  for (const { what, value, limit, unit, details } of await measureGroup(group)) {
    const measured = `${Number(value.toFixed(2))} ${unit}${details ? ` (${details})` : ""}`;
    const row = `| ${what} | ${measured} | ≤ ${limit} ${unit} | ${value <= limit ? "yes" : "no"} |\n`;
    process.stdout.write(row);
    table += row;
    if (!(value <= limit)) process.exitCode = 1;
  }
}
if (!values.only) {
  const page = readFileSync("docs/performance.md", "utf8");
  const [before, , after] = page.split(/(?<=npm run bench -->\n)|(?=<!-- end -->)/);
  writeFileSync("docs/performance.md", `${before}\n${table}\n${after}`);
}

/** Measures ours and the floor with one upstream, and with one Redis where the floor has it too; some have no floor. */
async function measureGroup(group: [Measure, string] | [() => Promise<Row[]>]): Promise<Row[]> {
  if (group.length === 1) return group[0]();
  const [measure, floor] = group;
  const store = new MemoryStore();
  const [sandbox, redis] = await Promise.all([startSandbox({ store }), startRedisServer()]);
  const stored: Record<string, string> = floor === "bare Express" ? { REDIS_URL: redis.url } : {};
  const shared = { ...stored, UPSTREAM_URL: sandbox.url };
  const ours = await start(shared);
  const theirs = await start({ ...shared, ORIGIN: ours.origin }, floor);
  const rows = await measure([ours, theirs], store);
  for (const stop of [ours.stop, theirs.stop, redis.stop, sandbox.close]) await stop();
  return rows;
}
