import { startSandbox } from "~/sandbox/server";
import { type LossyProxy, startLossyProxy } from "~/tests/support/lossy-proxy";
import { NODES_ORIGIN, startProductionNode } from "~/tests/support/production-node";
import { startRedisServer } from "~/tests/support/redis-server";
import { signInForToken } from "~/tests/support/tokens";

/** Three nodes as processes on one real Redis; their upstream is reached through a proxy that can lose answers. */
export async function startThreeNodes(
  loses: Parameters<typeof startLossyProxy>[1] = () => false,
  environment: Record<string, string> = {},
) {
  const [redis, sandbox] = await Promise.all([startRedisServer(), startSandbox({})]);
  const proxy: LossyProxy = await startLossyProxy(sandbox.url, loses);
  const startNode = () =>
    startProductionNode({ UPSTREAM_URL: proxy.url, REDIS_URL: redis.url, ...environment });
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
    signIn: (mobile: string, node = 0) => signInForToken(nodes[node]?.origin ?? "", mobile),
    async submit(path: string, fields: Record<string, string>, { id, node }: FromBrowser) {
      const answer = await fetch(`${nodes[node % nodes.length]?.origin}${path}`, {
        method: "POST",
        headers: { Origin: NODES_ORIGIN, Cookie: `session=${id}` },
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
