import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import { startSandbox } from "~/sandbox/server";
import { startRedisServer } from "~/tests/support/redis-server";
import { median, processorTimeMs } from "../processor-time";

/** `npm run bench:api`: GET /api/v1/orders/{id} with session, validation and one upstream call. */
const ROUNDS = 5;
const REQUESTS = 3000;
const GOAL = 0.45;

const sandbox = await startSandbox({});
const redis = await startRedisServer();

async function start(script: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", `tests/bench/api/${script}`], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      UPSTREAM_URL: sandbox.url,
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout) {
    const port = /^\d+$/m.exec(String(chunk))?.[0];
    if (port) return { child, origin: `http://127.0.0.1:${port}` };
  }
  throw new Error(`${script} ended before it listened`);
}

async function post(url: string, body: unknown, token?: string) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer;
}

async function cost(child: ChildProcess, url: string, headers: Record<string, string>) {
  const pid = child.pid ?? 0;
  const before = processorTimeMs(pid);
  const run = await autocannon({ url, connections: 16, amount: REQUESTS, headers });
  if (run.non2xx > 0) throw new Error(`${url}: ${run.non2xx} answers were no success`);
  return (processorTimeMs(pid) - before) / REQUESTS;
}

const ours = await start("our-server.ts", { REDIS_URL: redis.url });
const floor = await start("bare-proxy.ts", {});
const { token = "" } = await post(`${ours.origin}/api/v1/sessions`, {
  method: "password",
  mobile: "13800000001",
  password: "Passw0rd!",
});
const order = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" };
const { orderId = "" } = await post(`${ours.origin}/api/v1/orders`, order, token);
const login = "passwdMd=47b7bfb65fa83ac9a71dcb0f6296bb6e&mobile=13800000001";
const upstreamLogin = await fetch(`${sandbox.url}/admins/passwordlogin?${login}`);
const upstreamToken = ((await upstreamLogin.json()) as { data: { token: string } }).data.token;

const costs = { ours: [] as number[], floor: [] as number[] };
for (let round = 0; round <= ROUNDS; round += 1) {
  const oursNow = await cost(ours.child, `${ours.origin}/api/v1/orders/${orderId}`, {
    Authorization: `Bearer ${token}`,
  });
  const floorNow = await cost(floor.child, `${floor.origin}/${orderId}`, {
    "X-Upstream-Token": upstreamToken,
  });
  if (round === 0) continue;
  costs.ours.push(oursNow);
  costs.floor.push(floorNow);
}
const [oursMs, floorMs] = [median(costs.ours), median(costs.floor)];
process.stdout.write(
  `GET /api/v1/orders/{id}: ${oursMs.toFixed(3)} ms, bare undici proxy ${floorMs.toFixed(3)} ms, ` +
    `ratio ${(floorMs / oursMs).toFixed(2)} (goal ≥ ${GOAL})\n`,
);

for (const { child } of [ours, floor]) {
  child.kill();
  await once(child, "exit");
}
await Promise.all([sandbox.close(), redis.stop()]);
