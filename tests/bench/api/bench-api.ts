import { randomBytes } from "node:crypto";
import { once } from "node:events";
import autocannon from "autocannon";
import { startSandbox } from "~/sandbox/server";
import { startRedisServer } from "~/tests/support/redis-server";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { median, processorTimeMs } from "../processor-time";
import { pinToLoadCore, type Server, startOnServerCore } from "./one-core";

/**
 * `npm run bench:api`: GET /api/v1/orders/{id} with session, validation and one upstream call,
 * against a bare proxy. Each connection polls an order of its own, because a poll gate lets only
 * one poll of an order through at a time; the upstream's journal proves that every request asked.
 */
const ROUNDS = 5;
const REQUESTS = 4000;
const CONNECTIONS = 16;
const GOAL = 0.45;

pinToLoadCore();
const sandbox = await startSandbox({});
const upstream = new SandboxControl(sandbox.url);
const redis = await startRedisServer();
const shared = {
  UPSTREAM_URL: sandbox.url,
  REDIS_URL: redis.url,
  SESSION_SECRETS: randomBytes(32).toString("hex"),
};
const floor = await startOnServerCore("bare-proxy.ts", shared);
const quiet = await startOnServerCore("our-server.ts", { ...shared, LOG_LEVEL: "warn" });
const logging = await startOnServerCore("our-server.ts", { ...shared, LOG_LEVEL: "info" });

const { token = "" } = await post(`${quiet.origin}/api/v1/sessions`, {
  method: "password",
  mobile: "13800000001",
  password: "Passw0rd!",
});
const orderIds = await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => buy(at + 1)));
const login = "passwdMd=47b7bfb65fa83ac9a71dcb0f6296bb6e&mobile=13800000001";
const upstreamLogin = await fetch(`${sandbox.url}/admins/passwordlogin?${login}`);
const upstreamToken = ((await upstreamLogin.json()) as { data: { token: string } }).data.token;

const signedIn = { Authorization: `Bearer ${token}` };
const contenders = [
  {
    name: "bare undici proxy",
    server: floor,
    path: "/",
    headers: { "X-Upstream-Token": upstreamToken },
  },
  { name: "ours", server: quiet, path: "/api/v1/orders/", headers: signedIn },
  {
    name: "ours with a log line a request",
    server: logging,
    path: "/api/v1/orders/",
    headers: signedIn,
  },
].map((contender) => ({ ...contender, costs: [] as number[] }));

for (let round = 0; round <= ROUNDS; round += 1) {
  for (const { server, path, headers, costs } of contenders) {
    const cost = await costOf(server, path, headers);
    // The first round warms up.
    if (round > 0) costs.push(cost);
  }
}
const floorMs = median(contenders[0]?.costs ?? []);
for (const { name, costs } of contenders) {
  const ms = median(costs);
  const figures = `${ms.toFixed(3)} ms  ratio ${(floorMs / ms).toFixed(2)}`;
  process.stdout.write(`GET /api/v1/orders/{id}  ${name.padEnd(32)} ${figures}  goal ≥ ${GOAL}\n`);
}

for (const { child } of [floor, quiet, logging]) {
  child.kill();
  await once(child, "exit");
}
await Promise.all([sandbox.close(), redis.stop()]);

/** Processor time per request, in ms. */
async function costOf(
  server: Server,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const { child, origin } = server;
  const asked = await upstream.mark();
  const before = processorTimeMs(child.pid ?? 0);
  let connection = 0;
  const run = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount: REQUESTS,
    setupClient: (client) =>
      client.setRequests([{ method: "GET", path: path + orderIds[connection++], headers }]),
  });
  const spent = processorTimeMs(child.pid ?? 0) - before;
  // On a machine with other work the store's deadline may pass: such a round says nothing.
  if (run.non2xx > 0) return costOf(server, path, headers);
  const calls = (await upstream.calls(asked)).filter((call) => call === "pay.wx.info").length;
  if (calls !== REQUESTS) throw new Error(`${path}: ${REQUESTS} requests, ${calls} upstream calls`);
  return spent / REQUESTS;
}

async function buy(years: number): Promise<string> {
  const order = { productId: "DT_DOCK_0001", years, channel: "wxpay" };
  return (await post(`${quiet.origin}/api/v1/orders`, order, token)).orderId ?? "";
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
