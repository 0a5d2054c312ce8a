import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { startSandbox } from "~/sandbox/server";
import { signIn } from "~/tests/cluster/site";
import { startRedisServer } from "~/tests/support/redis-server";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { median, processorTimeMs } from "./process-figures";
import { progress } from "./progress";

/**
 * `npm run bench:scale -- --requests=300 --rounds=5`: what a request costs a node that is alone on
 * its Redis, one of two, and one of four.
 *
 * Nodes of one machine share its cores and caches, so throughput would tell of the machine. Here four
 * nodes are at work at a time, at the same rate, whatever is measured: as four sites of one node, two
 * of two, or one of four. What differs is with how many others a node shares its Redis and its
 * sessions, and nothing else. Efficiency is the requests that all nodes answer per second of their
 * processor time, as a share of what they answer as sites of one; linear scaling is 1. The sizes take
 * turns, and the median of the rounds counts.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "300" },
    rounds: { type: "string", default: "5" },
  },
});
const REQUESTS = Number(values.requests);
const ROUNDS = Number(values.rounds);
const RATE_PER_NODE = 30;
const NODES = 4;
const SIZES = [1, 2, 4];
const GOAL = 0.95;
const WARM_UP = { amount: 2_000 };

interface LoadedNode {
  node: ServerProcess;
  requests: { path: string; headers: Record<string, string> }[];
}

let failed = 0;
const sandbox = await startSandbox({});
const arrangements = new Map<number, LoadedNode[]>();
for (const size of SIZES) {
  const sites = await Promise.all(Array.from({ length: NODES / size }, () => startSite(size)));
  arrangements.set(size, sites.flat());
  progress(`${NODES} nodes in sites of ${size} run`);
}
for (const nodes of arrangements.values()) for (const loaded of nodes) await load(loaded, WARM_UP);

const costs = new Map(SIZES.map((size) => [size, [] as number[]]));
for (let round = 1; round <= ROUNDS; round += 1)
  for (const [size, nodes] of arrangements) {
    const cost = await costPerRequest(nodes);
    progress(`sites of ${size}, round ${round} of ${ROUNDS}: ${cost.toFixed(3)} ms`);
    costs.get(size)?.push(cost);
  }

const alone = costs.get(1) ?? [];
for (const [size, ofSize] of costs) {
  const cost = median(ofSize);
  const efficiency = median(ofSize.map((each, round) => (alone[round] ?? Number.NaN) / each));
  process.stdout.write(
    `${size} node${size > 1 ? "s" : " "}  ${cost.toFixed(3)} ms of processor time per request, ` +
      `${(1_000 / cost).toFixed(0)} requests per core and second, efficiency ${efficiency.toFixed(2)}` +
      `${size > 1 ? ` (goal ≥ ${GOAL})` : ""}\n`,
  );
}
process.stdout.write(`${failed} requests failed\n`);
process.exit(0);

/** Nodes that share a Redis and nothing else, with somebody signed in and a code that waits. */
async function startSite(size: number): Promise<LoadedNode[]> {
  const redis = await startRedisServer();
  const startNode = () =>
    startServerProcess({
      UPSTREAM_URL: sandbox.url,
      REDIS_URL: redis.url,
      SESSION_SECRETS: "s".repeat(32),
      RATE_LIMIT_REQUESTS_PER_MINUTE: "100000000",
    });
  const nodes = await Promise.all(Array.from({ length: size }, startNode));
  const origin = nodes[0]?.origin ?? "";
  const token = await signIn(origin, "13800000009");
  // A page, a question as JSON and a poll: each asks the store, the poll now and then the upstream.
  const requests: LoadedNode["requests"] = [
    { path: "/accountInformation", headers: { cookie: `session=${token}` } },
    { path: "/api/v1/me", headers: { authorization: `Bearer ${token}` } },
    { path: "/login/qr/status", headers: { cookie: await openQrCode(origin) } },
  ];
  return nodes.map((node) => ({ node, requests }));
}

async function costPerRequest(nodes: LoadedNode[]): Promise<number> {
  const used = () => nodes.reduce((sum, { node }) => sum + processorTimeMs(node.pid), 0);
  const before = used();
  const pace = { amount: REQUESTS, overallRate: RATE_PER_NODE };
  await Promise.all(nodes.map((loaded) => load(loaded, pace)));
  return (used() - before) / (REQUESTS * nodes.length);
}

async function load(
  { node, requests }: LoadedNode,
  pace: { amount: number; overallRate?: number },
): Promise<void> {
  const run = await autocannon({ url: node.origin, connections: 6, requests, ...pace });
  failed += run.non2xx + run.errors;
}

async function openQrCode(origin: string): Promise<string> {
  const response = await fetch(`${origin}/login`);
  await response.arrayBuffer();
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
