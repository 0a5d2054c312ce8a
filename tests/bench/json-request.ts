import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { startRedisServer } from "~/tests/support/redis-server";
import { SERVER_CORE } from "./cores";
import { startServerScript } from "./node-process";
import { median, processorTimeMs } from "./process-figures";
import { progress } from "./progress";
import { sampleAnswer } from "./sample-answer";
import { startServer } from "./server";

/** Two processes of the same build differ by a tenth in a round. */
const ROUNDS = 15;
const CONNECTIONS = 16;
const BUYERS = 100;
const ORDERS_EACH = 100;
/** Each order is asked for once in a round, and its poll gate has opened again by the next. */
const REQUESTS = BUYERS * ORDERS_EACH;
/** Rounds that say nothing may be repeated so often. */
const ATTEMPTS = 5;

/** All buyers come from one address, and buy within a minute. */
const NO_LIMITS = { RATE_LIMIT_LOGINS_PER_HOUR: "1000", RATE_LIMIT_ORDERS_PER_HOUR: "1000" };

interface Poll {
  method: "GET";
  path: string;
  headers: Record<string, string>;
}

/**
 * GET /api/v1/orders/{id} with session, validation and one upstream call, against a bare proxy: how
 * much of our processor time the proxy needs. The server runs as it is served; the upstream's count
 * proves that every request asked. A plain handler beside ours tells what any node would need for it.
 */
export async function jsonRequest() {
  const upstream = await startServerScript("tests/bench/api/quick-upstream.ts");
  const redis = await startRedisServer();
  const floor = await startServerScript("tests/bench/api/bare-proxy.ts", {
    environment: { UPSTREAM_URL: upstream.origin },
    core: SERVER_CORE,
  });
  const start = (level: string) =>
    startServer({
      ...NO_LIMITS,
      LOG_LEVEL: level,
      UPSTREAM_URL: upstream.origin,
      REDIS_URL: redis.url,
      REDIS_KEY_PREFIX: `${level}:`,
      SESSION_SECRETS: randomBytes(32).toString("hex"),
    });
  const quiet = await start("warn");
  const logging = await start("info");

  const polls = await openOrders(quiet.origin);
  const { path, headers } = polls[0] ?? throughProxy;
  const plain = await startServerScript("tests/bench/api/plain-handler.ts", {
    environment: {
      ANSWER: await sampleAnswer(quiet.origin + path, headers),
      REDIS_URL: redis.url,
      UPSTREAM_URL: upstream.origin,
    },
    core: SERVER_CORE,
  });

  const contenders: Contender[] = [
    { name: "proxy", server: floor, polls: [throughProxy] },
    { name: "plain handler", server: plain, polls },
    { name: "", server: quiet, polls },
    { name: "with a log line a request", server: logging, polls: await openOrders(logging.origin) },
  ];
  const costs = contenders.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, contender] of contenders.entries()) {
      const cost = await costOf(contender, upstream.origin);
      const name = contender.name || "ours";
      progress(`JSON ${name}, round ${round} of ${ROUNDS}: ${cost.toFixed(3)} ms`);
      // The first round warms up.
      if (round > 0) costs[at]?.push(cost);
    }
  }
  await Promise.all([floor, plain, quiet, logging, upstream].map((server) => server.stop()));
  await redis.stop();

  const [floorMs = Number.NaN, plainMs = Number.NaN, ...ours] = costs.map(median);
  return ours.map((ms, at) => ({ name: contenders[at + 2]?.name ?? "", ms, plainMs, floorMs }));
}

const throughProxy: Poll = {
  method: "GET",
  path: `/${"X".repeat(24)}`,
  headers: { "X-Upstream-Token": "quick" },
};

/** So many orders that wait for their payment, and how their buyers ask for them. */
export async function openOrders(origin: string): Promise<Poll[]> {
  const buyers = Array.from({ length: BUYERS }, (_, at) => String(13_800_000_000 + at));
  const polls: Poll[] = [];
  for (const mobile of buyers) {
    const login = { method: "password", mobile, password: "Passw0rd!" };
    const { token = "" } = await post(`${origin}/api/v1/sessions`, login);
    const headers = { Authorization: `Bearer ${token}` };
    const orders = Array.from({ length: ORDERS_EACH }, (_, at) => buy(origin, token, at + 1));
    for (const orderId of await Promise.all(orders))
      polls.push({ method: "GET", path: `/api/v1/orders/${orderId}`, headers });
  }
  return polls;
}

export interface Contender {
  name: string;
  server: { pid: number; origin: string };
  polls: Poll[];
}

/** Processor time per request, in ms. */
export async function costOf({ name, server, polls }: Contender, upstream: string) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const asked = await timesAsked(upstream);
    const before = processorTimeMs(server.pid);
    let connection = 0;
    const run = await autocannon({
      url: server.origin,
      connections: CONNECTIONS,
      amount: REQUESTS,
      setupClient: (client) => client.setRequests(shareOf(polls, connection++)),
    });
    const spent = processorTimeMs(server.pid) - before;
    const calls = (await timesAsked(upstream)) - asked;
    if (run.non2xx === 0 && calls === REQUESTS) return spent / REQUESTS;
    // On a machine with other work the store's deadline may pass: such a round says nothing.
    progress(`JSON ${name}: ${run.non2xx} answers failed, ${calls} upstream calls; once more`);
  }
  throw new Error(
    `${name}: not ${REQUESTS} answers and as many calls in any of ${ATTEMPTS} rounds`,
  );
}

/** What one connection asks for, again and again when it is less than its share. */
function shareOf(polls: Poll[], connection: number): Poll[] {
  const share = polls.filter((_, at) => at % CONNECTIONS === connection);
  return share.length > 0 ? share : polls;
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
