import { startSandbox } from "~/sandbox/server";
import { freePort } from "~/tests/support/free-port";
import { type LossyProxy, startLossyProxy } from "~/tests/support/lossy-proxy";
import { startRedisServer } from "~/tests/support/redis-server";
import { startServerProcess } from "~/tests/support/server-process";

const ORIGIN = "http://localhost:3000";

/** Three nodes as processes on one real Redis; their upstream is reached through a proxy that can lose answers. */
export async function startThreeNodes(
  loses: Parameters<typeof startLossyProxy>[1] = () => false,
  environment: Record<string, string> = {},
) {
  const [redis, sandbox] = await Promise.all([startRedisServer(), startSandbox({})]);
  const proxy: LossyProxy = await startLossyProxy(sandbox.url, loses);
  const startNode = async () =>
    startServerProcess({
      DEPLOYMENT: "production",
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      PUBLIC_ORIGIN: ORIGIN,
      PASSWORD_LOGIN: "1",
      SESSION_SECRETS: "s".repeat(32),
      UPSTREAM_URL: proxy.url,
      REDIS_URL: redis.url,
      LOG_LEVEL: "fatal",
      RATE_LIMIT_REQUESTS_PER_MINUTE: "10000000",
      RATE_LIMIT_CODES_PER_HOUR: "1000000",
      RATE_LIMIT_LOGINS_PER_HOUR: "1000000",
      RATE_LIMIT_ORDERS_PER_HOUR: "1000000",
      RATE_LIMIT_QR_CODES_PER_HOUR: "1000000",
      RATE_LIMIT_SMS_PER_MINUTE: "1000000",
      ...environment,
    });
  const nodes = await Promise.all([startNode(), startNode(), startNode()]);

  const killed = new Set<number>();

  return {
    redis,
    sandbox,
    nodes,
    /** A node's address; the numbers go round. */
    address: (node: number) => nodes[node % nodes.length]?.origin ?? "",
    kill(node: number) {
      killed.add(node);
      process.kill(nodes[node]?.pid ?? 0, "SIGKILL");
    },
    async control(path: string, body?: unknown) {
      const answer = await fetch(`${sandbox.url}/__sandbox__${path}`, {
        method: body ? "POST" : "GET",
        headers: { "Content-Type": "application/json" },
        body: body ? JSON.stringify(body) : undefined,
      });
      return answer.json();
    },
    /** The session's id: a bearer token for programs, the cookie's value for browsers. */
    async signIn(mobile: string, node = 0): Promise<string> {
      const answer = await fetch(`${nodes[node]?.origin}/api/v1/sessions`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ method: "password", mobile, password: "Passw0rd!" }),
      });
      if (answer.status !== 201) throw new Error(`login: ${answer.status} ${await answer.text()}`);
      return (await answer.json()).token;
    },
    async submit(path: string, fields: Record<string, string>, { id, node }: FromBrowser) {
      const answer = await fetch(`${nodes[node % nodes.length]?.origin}${path}`, {
        method: "POST",
        headers: { Origin: ORIGIN, Cookie: `session=${id}` },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
      await answer.arrayBuffer();
      return { status: answer.status, location: answer.headers.get("location") ?? "" };
    },
    async stop() {
      await Promise.all(nodes.map((node, index) => (killed.has(index) ? null : node.stop())));
      await proxy.close();
      await Promise.all([sandbox.close(), redis.stop()]);
    },
  };
}

interface FromBrowser {
  id: string;
  node: number;
}

/** Runs many pieces of work, so many at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++)
      await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
