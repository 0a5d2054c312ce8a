import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Pool } from "undici";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import { median, processorTimeMs } from "./measure";

const AT_ONCE = 32;
const MEASURED_MS = 10_000;

/** Prints what a node does in a second with the PostgreSQL of DATABASE_URL beside it, an empty database. */
export async function measureUpstream(databaseUrl: string): Promise<void> {
  const newKey = () => randomBytes(32).toString("base64");
  const port = String(await freePort());
  const keys = { UPSTREAM_HASH_KEY: newKey(), UPSTREAM_DATA_KEYS: `1:${newKey()}` };
  const env = {
    NODE_ENV: "production" as const,
    DATABASE_URL: databaseUrl,
    SANDBOX: "1",
    PORT: port,
    ...keys,
  };
  execFileSync(process.execPath, ["build/server/upstream.js", "migrate"], { env });
  const node = startChild(process.execPath, ["build/server/upstream.js"], { env, stdio: "ignore" });
  const pid = node.pid ?? 0;
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: AT_ONCE });
  const call = async (path: string, token = "", body?: object) => {
    const method = body ? "POST" : "GET";
    const headers = { Authorization: token };
    const response = await pool.request({ path, method, headers, body: JSON.stringify(body) });
    const { code = 200, data } = (await response.body.json()) as { code?: number; data: never };
    if (response.statusCode !== 200 || code !== 200) throw new Error(`${path}: ${code}`);
    return data as Record<string, string>;
  };
  const signIn = async (as: string) => {
    const { ticket } = await call("/admins/wxlogin/qrcode");
    await call("/__sandbox__/scan", "", { ticket, as });
    return call(`/admins/wxlogin/userinfo?ticket=${ticket}`);
  };
  while (!(await call("/getProduct?productType=8").catch(() => null)));
  const { token = "", uid = "" } = await signIn("10005");
  const product = `maxUserLimit=1&productId=DT_DOCK_0001&userId=${uid}&corpId=0`;
  const order = async () => (await call(`/wxpay/createOrder?${product}`, token)).orderId ?? "";
  const waiting = await order();
  const tasks: Record<string, () => Promise<unknown>> = {
    "membership read": () => call(`/vip/membership?uid=${uid}`, token),
    "poll of an order": () => call(`/wxpay/orderInfo?orderId=${waiting}`, token),
    "order made": order,
    "login by QR code: three calls": () => signIn("10002"),
    "registration by QR code: three calls": () => signIn("new"),
  };
  process.stdout.write(
    "| What | a second | median, p99 | processor of the node | of PostgreSQL |\n|---|---|---|---|---|\n",
  );
  for (const [name, run] of Object.entries(tasks)) {
    const [times, before, databaseBefore]: [number[], number, number] = [
      [],
      processorTimeMs(pid),
      databaseTimeMs(),
    ];
    const startedAt = performance.now();
    const worker = async () => {
      for (let at = startedAt; at - startedAt < MEASURED_MS; ) {
        await run();
        times.push(performance.now() - at);
        at = performance.now();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const seconds = (performance.now() - startedAt) / 1000;
    const per = (ms: number) => `${(ms / times.length).toFixed(2)} ms`;
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
    const cells = [
      name,
      Math.round(times.length / seconds),
      `${median(times).toFixed(0)}, ${p99.toFixed(0)} ms`,
      per(processorTimeMs(pid) - before),
      per(databaseTimeMs() - databaseBefore),
    ];
    process.stdout.write(`| ${cells.join(" | ")} |\n`);
  }
  const [, rss] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  process.stdout.write(`memory of the node: ${Math.round(Number(rss) / 1024)} MB\n`);
  await pool.close();
  await stopChild(node);
}

/** Of all processes of that name. */
function databaseTimeMs(): number {
  const pids = execFileSync("pgrep", ["-x", "postgres"], { encoding: "utf8" }).trim().split("\n");
  return pids.reduce((sum, pid) => sum + processorTimeMs(Number(pid)), 0);
}
