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
/** One request for each order in a round, so that its poll gate has opened again by the next. */
const REQUESTS = BUYERS * ORDERS_EACH;
/** A round with an error of the store is repeated. */
const ATTEMPTS = 5;

interface Poll {
  method: "GET";
  path: string;
  headers: Record<string, string>;
}

/** Measures GET /api/v1/orders/{id}, with one upstream call for each request. */
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
  const load = async ({ pid, origin }: { pid: number; origin: string }) =>
    loadOrders({ pid, origin, polls: await createOrders(origin), upstream: upstream.origin });
  const costs = await compare(
    "order as JSON",
    {
      ours: await load(servers.ours),
      base: await load(servers.base),
      bare: await load(servers.bare),
    },
    ROUNDS,
  );
  await Promise.all([...Object.values(servers), upstream, redis].map((each) => each.stop()));
  const row = atMostTimesBase("GET /api/v1/orders/{id}", costs, BUDGET);
  const floor = `${(costs.bare / costs.base).toFixed(2)} × (${milliseconds(costs.bare)})`;
  return [{ ...row, measured: `${row.measured}; a bare Express app ${floor}` }];
}

interface PolledServer {
  pid: number;
  origin: string;
  polls: Poll[];
  upstream: string;
}

function loadOrders({ pid, origin, polls, upstream }: PolledServer): RunRound {
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
      progress(`${run.non2xx} responses failed, ${called} upstream calls; once more`);
    }
    throw new Error(`not ${REQUESTS} responses and calls in any of ${ATTEMPTS} rounds`);
  };
}

const shareOf = (polls: Poll[], connection: number): Poll[] =>
  polls.filter((_, at) => at % CONNECTIONS === connection);

async function countCalls(upstream: string): Promise<number> {
  return Number(await (await fetch(`${upstream}/calls`)).text());
}

/** Creates pending orders and returns their buyers' polls. */
async function createOrders(origin: string): Promise<Poll[]> {
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
  const content = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(content)}`);
  return content;
}
