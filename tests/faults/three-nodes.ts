import { startSandbox } from "~/sandbox/server";
import { startLossyProxy } from "~/tests/support/lossy-proxy";
import { NODES_ORIGIN, startProductionNode } from "~/tests/support/production-node";
import { startRedisServer } from "~/tests/support/redis-server";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { signInForToken } from "~/tests/support/tokens";

/** Three nodes as processes on one real Redis; their upstream is reached through a proxy that can lose answers. */
export async function startThreeNodes(loses: Parameters<typeof startLossyProxy>[1]) {
  const [redis, sandbox] = await Promise.all([startRedisServer(), startSandbox({})]);
  const proxy = await startLossyProxy(sandbox.url, loses);
  const startNode = () => startProductionNode({ UPSTREAM_URL: proxy.url, REDIS_URL: redis.url });
  const nodes = await Promise.all([startNode(), startNode(), startNode()]);

  const killed = new Set<number>();
  return {
    sandbox: new SandboxControl(sandbox.url),
    /** A node's address; the numbers go round. */
    address: (node: number) => nodes[node % nodes.length]?.origin ?? "",
    kill(node: number) {
      killed.add(node);
      process.kill(nodes[node]?.pid ?? 0, "SIGKILL");
    },
    /** Every order of the upstream. */
    listLedger: async () => (await fetch(`${sandbox.url}/__sandbox__/orders`)).json(),
    /** The session's id: a bearer token for programs, the cookie's value for browsers. */
    signIn: (mobile: string) => signInForToken(nodes[0].origin, mobile),
    async submit(
      path: string,
      fields: Record<string, string>,
      { id, node }: { id: string; node: number },
    ) {
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
      proxy.close();
      await Promise.all([sandbox.close(), redis.stop()]);
    },
  };
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
