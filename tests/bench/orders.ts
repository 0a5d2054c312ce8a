import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { startRedisServer } from "~/tests/support/redis-server";
import { compare, type RunRound } from "./compare";
import { SERVER_CORE } from "./cores";
import { startServerScript } from "./node-process";
import { processorTimeMs } from "./process-figures";
import { progress } from "./progress";
import { atMostTimesBase, milliseconds, type Row } from "./row";
import { startServer } from "./server";

const BUDGET = 1.7;
const ROUNDS = 9;
const CONNECTIONS = 16;
const BUYERS = 100;
const ORDERS_EACH = 100;
/** Each order is asked for once in a round, and its poll gate has opened again by the next. */
const REQUESTS = BUYERS * ORDERS_EACH;
/** A round in which the store's deadline passed is repeated. */
const ATTEMPTS = 5;

interface Poll {
  method: "GET";
  path: string;
  headers: Record<string, string>;
}

/**
 * GET /api/v1/orders/{id}: session, validation and one upstream call, of which the upstream's own
 * count is the proof. Redis and the upstream are processes of their own.
 */
export async function orders(base: string): Promise<Row[]> {
  const upstream = await startServerScript("tests/bench/orders/quick-upstream.ts");
  const redis = await startRedisServer();
  const start = (folder: string, prefix: string) =>
    startServer(
      {
        UPSTREAM_URL: upstream.origin,
        REDIS_URL: redis.url,
        REDIS_KEY_PREFIX: `${prefix}:`,
        SESSION_SECRETS: randomBytes(32).toString("hex"),
      },
      folder,
    );
  const servers = {
    ours: await start("build", "ours"),
    base: await start(base, "base"),
    bare: await startServerScript("tests/bench/orders/bare-express.ts", {
      environment: { UPSTREAM_URL: upstream.origin, REDIS_URL: redis.url },
      core: SERVER_CORE,
    }),
  };
  const ask = async ({ pid, origin }: { pid: number; origin: string }) =>
    askForOrders({ pid, origin, polls: await openOrders(origin), upstream: upstream.origin });
  const costs = await compare(
    "order as JSON",
    {
      ours: await ask(servers.ours),
      base: await ask(servers.base),
      bare: await ask(servers.bare),
    },
    ROUNDS,
  );
  await Promise.all([...Object.values(servers), upstream, redis].map((each) => each.stop()));
  const row = atMostTimesBase("GET /api/v1/orders/{id}", costs, BUDGET);
  const floor = `${(costs.bare / costs.base).toFixed(2)} × (${milliseconds(costs.bare)})`;
  return [{ ...row, measured: `${row.measured}; a bare Express app ${floor}` }];
}

interface Contestant {
  pid: number;
  origin: string;
  polls: Poll[];
  upstream: string;
}

function askForOrders({ pid, origin, polls, upstream }: Contestant): RunRound {
  return async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const calls = await countCalls(upstream);
      const before = processorTimeMs(pid);
      let connection = 0;
      const run = await autocannon({
        url: origin,
        connections: CONNECTIONS,
        amount: REQUESTS,
        setupClient: (client) => client.setRequests(shareOf(polls, connection++)),
      });
      const spent = processorTimeMs(pid) - before;
      const called = (await countCalls(upstream)) - calls;
      if (run.non2xx === 0 && called === REQUESTS) return spent / REQUESTS;
      progress(`${run.non2xx} answers failed, ${called} upstream calls; once more`);
    }
    throw new Error(`not ${REQUESTS} answers and calls in any of ${ATTEMPTS} rounds`);
  };
}

/** What one connection asks for. */
const shareOf = (polls: Poll[], connection: number): Poll[] =>
  polls.filter((_, at) => at % CONNECTIONS === connection);

async function countCalls(upstream: string): Promise<number> {
  return Number(await (await fetch(`${upstream}/asked`)).text());
}

/** Orders that wait for their payment, and how their buyers ask for them. */
async function openOrders(origin: string): Promise<Poll[]> {
  const mobiles = Array.from({ length: BUYERS }, (_, at) => String(13_800_000_000 + at));
  const polls: Poll[] = [];
  for (const mobile of mobiles) {
    const login = { method: "password", mobile, password: "Passw0rd!" };
    const { token } = await post(`${origin}/api/v1/sessions`, login);
    const headers = { Authorization: `Bearer ${token}` };
    const bought = Array.from({ length: ORDERS_EACH }, (_, at) => {
      const order = { productId: "DT_DOCK_0001", years: at + 1, channel: "wxpay" };
      return post(`${origin}/api/v1/orders`, order, headers);
    });
    for (const { orderId } of await Promise.all(bought))
      polls.push({ method: "GET", path: `/api/v1/orders/${orderId}`, headers });
  }
  return polls;
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer;
}
