import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { startSandbox } from "~/sandbox/server";
import { startRedisServer } from "~/tests/support/redis-server";
import { signInForToken } from "~/tests/support/tokens";
import * as bench from "./measure";

const FLOOR = "bare Express";
const LIMIT = 2.4;
const BROWSERS = 5_000;
/** Of a QR code. */
const POLL_MS = 3_500;

/** Measures orders as JSON, with one upstream call for each request. */
export async function orders(): Promise<bench.Row[]> {
  const { ours, floor, stop } = await startBoth();
  const requests = await createOrders(ours.origin);
  const runs = [ours, floor].map((server) => {
    const run = bench.load(server, requests);
    // By then the poll gates of all orders are open again.
    return () => delay(2_100).then(run);
  });
  const row = await bench.compare("GET /api/v1/orders/{id}", LIMIT, FLOOR, runs);
  await stop();
  return [row];
}

/** Measures browsers that wait for a scan, each with a connection of its own. */
export async function waitingBrowsers(): Promise<bench.Row[]> {
  const { ours, floor, stop } = await startBoth();
  const cookies: string[] = [];
  while (cookies.length < BROWSERS) cookies.push(await bench.signIn(ours.origin, "refresh-qr"));
  const before = bench.residentKilobytes(ours.pid);
  const our = [await pollByAll(ours, cookies)];
  const kilobytes = (bench.residentKilobytes(ours.pid) - before) / BROWSERS;
  const their = [await pollByAll(floor, cookies)];
  for (let round = 1; round < 3; round += 1) {
    our.push(await pollByAll(ours, cookies));
    their.push(await pollByAll(floor, cookies));
  }
  await stop();
  const costs = [our, their].map((rounds) => rounds.map(({ msPerPoll }) => msPerPoll));
  const [p99 = 0, theirs = 0] = [our, their].map((all) => bench.median(all.map((r) => r.p99)));
  const errors = our.flatMap((round) => round.errors);
  const what = `${BROWSERS} browsers that wait for a scan`;
  const details = `${p99.toFixed(0)} ms, ${FLOOR} ${theirs.toFixed(0)} ms`;
  const unit = `ms more than ${FLOOR}`;
  return [
    bench.toRatio("poll of a page that waits", LIMIT, FLOOR, costs),
    { what, value: errors.length, limit: 0, unit: "errors", details: errors[0] },
    { what: `${what}, p99`, value: p99 - theirs, limit: 100, unit, details },
    { what: `${what}, memory`, value: kilobytes, limit: 32, unit: "KB each" },
  ];
}

/** Browsers start within two intervals; five intervals count after one more. */
async function pollByAll({ pid, origin }: bench.Measured, cookies: string[]) {
  const latencies: number[] = [];
  const errors: string[] = [];
  let phase: "start" | "count" | "end" = "start";
  async function wait(cookie: string) {
    const agent = new Agent({ keepAlive: true });
    await delay(Math.random() * 2 * POLL_MS);
    while (phase !== "end") {
      const counted = phase === "count";
      const startedAt = performance.now();
      const pollAfterMs = await poll(`${origin}/login/qr/status`, cookie, agent).catch((error) => {
        errors.push(String(error));
        return POLL_MS;
      });
      if (counted) latencies.push(performance.now() - startedAt);
      await delay(pollAfterMs);
    }
    agent.destroy();
  }
  const browsers = cookies.map(wait);
  await delay(3 * POLL_MS);
  phase = "count";
  const before = bench.processorTimeMs(pid);
  await delay(5 * POLL_MS);
  const msPerPoll = (bench.processorTimeMs(pid) - before) / latencies.length;
  phase = "end";
  await Promise.all(browsers);
  latencies.sort((one, other) => one - other);
  return { p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN, errors, msPerPoll };
}

/** Returns the time until the next poll in ms. */
function poll(url: string, cookie: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, async (response) => {
      const [body] = await response.toArray();
      if (response.statusCode === 200) resolve(JSON.parse(body).pollAfterMs);
      else reject(response.statusCode);
    }).on("error", reject);
  });
}

/** Starts both servers with one Redis and one upstream. */
async function startBoth() {
  const [redis, sandbox] = await Promise.all([startRedisServer(), startSandbox()]);
  const environment = { UPSTREAM_URL: sandbox.url, REDIS_URL: redis.url };
  const ours = await bench.start(environment);
  const floor = await bench.startFloor("express.mjs", environment);
  const stop = () => Promise.all([ours, floor].map((each) => each.stop())).then(redis.stop);
  return { ours, floor, stop: () => stop().then(sandbox.close) };
}

/** Creates pending orders and returns the requests for them. */
async function createOrders(origin: string) {
  const Authorization = `Bearer ${await signInForToken(origin, "13800000009")}`;
  const headers = { Authorization, "Content-Type": "application/json" };
  const requests: { path: string; headers: Record<string, string> }[] = [];
  for (const channel of ["wxpay", "alipay"])
    for (const productId of ["DT_DOCK_0001", "DT_DOCK_0002"])
      for (let years = 1; years <= 100; years += 1) {
        const body = JSON.stringify({ productId, years, channel });
        const response = await fetch(`${origin}/api/v1/orders`, { method: "POST", headers, body });
        const { orderId } = await response.json();
        if (!orderId) throw new Error(`no order: ${response.status}`);
        requests.push({ path: `/api/v1/orders/${orderId}`, headers: { Authorization } });
      }
  return requests;
}
