import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { startSandbox } from "~/sandbox/server";
import { signIn } from "~/tests/cluster/site";
import { startRedisServer } from "~/tests/support/redis-server";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { processorTimeMs } from "./process-figures";

/**
 * `npm run bench:scale -- --requests=400`: what a request costs with one, two and four nodes on one
 * Redis. Nodes on one machine share its cores, so throughput would tell of the machine; the nodes'
 * processor time per request tells whether a node works harder because there are others. Linear
 * scaling means that it does not. Every node gets the same, moderate rate, so that a machine with few
 * cores is not the one that is measured.
 */
const { values } = parseArgs({ options: { requests: { type: "string", default: "400" } } });
const REQUESTS = Number(values.requests);
const RATE_PER_NODE = 60;
/** Each node stands in each size equally often, so that none is warmer than another. */
const ROUNDS = 4;
const SIZES = [1, 2, 4];
const GOAL = 0.95;
const WARM_UP = { amount: 3_000 };

const sandbox = await startSandbox({});
const redis = await startRedisServer();
const startNode = () =>
  startServerProcess({
    UPSTREAM_URL: sandbox.url,
    REDIS_URL: redis.url,
    OPS_PORT: "0",
    SESSION_SECRETS: "s".repeat(32),
    RATE_LIMIT_REQUESTS_PER_MINUTE: "100000000",
  });
const nodes: ServerProcess[] = [];
for (let count = 0; count < Math.max(...SIZES); count += 1) nodes.push(await startNode());
const [first] = nodes;
if (!first) throw new Error("no node");
const token = await signIn(first.origin, "13800000009");
const cookie = `session=${token}`;
const qrCookie = await openQrCode(first.origin);

/** A signed-in page, a question as JSON and a poll: each asks the store, the poll now and then the upstream. */
const requests = [
  { path: "/accountInformation", headers: { cookie } },
  { path: "/api/v1/me", headers: { authorization: `Bearer ${token}` } },
  { path: "/login/qr/status", headers: { cookie: qrCookie } },
];

let failed = 0;
const costs = new Map(SIZES.map((size) => [size, [] as number[]]));
for (const node of nodes) await load(node, WARM_UP);
for (let round = 0; round < ROUNDS; round += 1)
  for (const size of SIZES) {
    const under = Array.from({ length: size }, (_, index) => nodes[(round + index) % nodes.length]);
    costs.get(size)?.push(await costPerRequest(under.filter((node) => node !== undefined)));
  }

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const [alone = Number.NaN] = SIZES.map((size) => mean(costs.get(size) ?? []));
for (const size of SIZES) {
  const cost = mean(costs.get(size) ?? []);
  const perCoreSecond = 1_000 / cost;
  process.stdout.write(
    `${size} node${size > 1 ? "s" : " "}  ${cost.toFixed(3)} ms of processor time per request, ` +
      `${perCoreSecond.toFixed(0)} requests per core and second, efficiency ${(alone / cost).toFixed(2)}` +
      `${size > 1 ? ` (goal ≥ ${GOAL})` : ""}\n`,
  );
}

process.stdout.write(`${failed} requests failed\n`);
await Promise.all(nodes.map((node) => node.stop()));
await Promise.all([sandbox.close(), redis.stop()]);

async function costPerRequest(under: ServerProcess[]): Promise<number> {
  const used = () => under.reduce((sum, { pid }) => sum + processorTimeMs(pid), 0);
  const before = used();
  await Promise.all(
    under.map((node) => load(node, { amount: REQUESTS, overallRate: RATE_PER_NODE })),
  );
  return (used() - before) / (REQUESTS * under.length);
}

async function load({ origin }: ServerProcess, pace: { amount: number; overallRate?: number }) {
  const run = await autocannon({ url: origin, connections: 6, requests, ...pace });
  failed += run.non2xx + run.errors;
}

async function openQrCode(origin: string): Promise<string> {
  const response = await fetch(`${origin}/login`);
  await response.arrayBuffer();
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
