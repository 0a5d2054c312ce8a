import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { startRedisServer } from "~/tests/support/redis-server";
import { SERVER_CORE } from "./cores";
import { type ServerScript, startServerScript } from "./node-process";
import { median, processorTimeMs } from "./process-figures";
import { progress } from "./progress";

const ROUNDS = 5;
const REQUESTS = 10_000;
const CONNECTIONS = 16;
/** Rounds that say nothing may be repeated so often. */
const ATTEMPTS = 5;

/**
 * GET /api/v1/orders/{id} with session, validation and one upstream call, against a bare proxy: how
 * much of our processor time the proxy needs. Each connection polls an order of its own, because a
 * poll gate lets only one poll of an order through at a time; the upstream's count proves that every
 * request asked.
 */
export async function jsonRequest() {
  const upstream = await startServerScript("tests/bench/api/quick-upstream.ts");
  const redis = await startRedisServer();
  const shared = {
    UPSTREAM_URL: upstream.origin,
    REDIS_URL: redis.url,
    SESSION_SECRETS: randomBytes(32).toString("hex"),
  };
  const start = (script: string, environment: Record<string, string> = {}) =>
    startServerScript(`tests/bench/api/${script}`, {
      environment: { ...shared, ...environment },
      core: SERVER_CORE,
    });
  const floor = await start("bare-proxy.ts");
  const quiet = await start("our-server.ts", { LOG_LEVEL: "warn" });
  const logging = await start("our-server.ts", { LOG_LEVEL: "info" });

  const { token = "" } = await post(`${quiet.origin}/api/v1/sessions`, LOGIN);
  const orderIds = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, at) => buy(quiet.origin, token, at + 1)),
  );
  const signedIn = { Authorization: `Bearer ${token}` };
  const path = "/api/v1/orders/";
  const contenders = [
    { name: "proxy", server: floor, path: "/", headers: { "X-Upstream-Token": "quick" } },
    { name: "", server: quiet, path, headers: signedIn },
    { name: "with a log line a request", server: logging, path, headers: signedIn },
  ].map((contender) => ({ ...contender, costs: [] as number[] }));

  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, costs, ...contender } of contenders) {
      const cost = await costOf(contender, orderIds, upstream.origin);
      progress(`JSON ${name || "ours"}, round ${round} of ${ROUNDS}: ${cost.toFixed(3)} ms`);
      // The first round warms up.
      if (round > 0) costs.push(cost);
    }
  }
  await Promise.all([floor, quiet, logging, upstream].map((server) => server.stop()));
  await redis.stop();

  const [proxy, ...ours] = contenders.map(({ name, costs }) => ({ name, ms: median(costs) }));
  return ours.map(({ name, ms }) => ({ name, ms, floorMs: proxy?.ms ?? Number.NaN }));
}

const LOGIN = { method: "password", mobile: "13800000001", password: "Passw0rd!" };

interface Contender {
  server: ServerScript;
  path: string;
  headers: Record<string, string>;
}

/** Processor time per request, in ms. */
async function costOf(
  { server, path, headers }: Contender,
  orderIds: string[],
  upstream: string,
): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const asked = await timesAsked(upstream);
    const before = processorTimeMs(server.pid);
    let connection = 0;
    const run = await autocannon({
      url: server.origin,
      connections: CONNECTIONS,
      amount: REQUESTS,
      setupClient: (client) =>
        client.setRequests([{ method: "GET", path: path + orderIds[connection++], headers }]),
    });
    const spent = processorTimeMs(server.pid) - before;
    const calls = (await timesAsked(upstream)) - asked;
    if (run.non2xx === 0 && calls === REQUESTS) return spent / REQUESTS;
    // On a machine with other work the store's deadline may pass: such a round says nothing.
    progress(`JSON ${path}: ${run.non2xx} answers failed, ${calls} upstream calls; once more`);
  }
  throw new Error(
    `${path}: not ${REQUESTS} answers and as many calls in any of ${ATTEMPTS} rounds`,
  );
}

async function timesAsked(upstream: string): Promise<number> {
  return Number(await (await fetch(`${upstream}/asked`)).text());
}

async function buy(origin: string, token: string, years: number): Promise<string> {
  const order = { productId: "DT_DOCK_0001", years, channel: "wxpay" };
  return (await post(`${origin}/api/v1/orders`, order, token)).orderId ?? "";
}

async function post(url: string, body: unknown, bearer?: string) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer;
}
