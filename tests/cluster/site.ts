import { freePort } from "~/tests/support/free-port";
import { type PassedRequest, startNginx } from "~/tests/support/nginx";
import { startProductionNode } from "~/tests/support/production-node";
import { SandboxControl } from "~/tests/support/sandbox-control";
import type { ServerProcess } from "~/tests/support/server-process";
import { startSandbox } from "~/upstream/simulation/start-sandbox";

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Three nodes of the build behind the real nginx, sharing a Redis and nothing else. */
export async function startSite(redis: Record<string, string>) {
  const sandbox = await startSandbox({});
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const nodePorts = [await freePort(), await freePort(), await freePort()];
  const startNode = (nodePort: number) =>
    startProductionNode({
      PORT: String(nodePort),
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: "warn",
      TRUST_PROXY: "loopback",
      UPSTREAM_URL: sandbox.url,
      // Longer than nginx keeps idle connections (deploy/nginx.conf), as in production.
      SHUTDOWN_DELAY_MS: "3500",
      ...redis,
    });
  const nodes = await Promise.all(nodePorts.map(startNode));
  const nginx = await startNginx(port, nodePorts);

  return {
    origin,
    nodes,
    nginx,
    sandbox: new SandboxControl(sandbox.url),
    /** What the nodes were sent while `act` ran. */
    async passedDuring(act: () => Promise<void>): Promise<PassedRequest[]> {
      const before = nginx.passed().length;
      await act();
      return nginx.passed().slice(before);
    },
    /** SIGTERM, then the same node again; answers the exit code. */
    async restart(index: number): Promise<number | null> {
      const code = await nodeAt(index).stop();
      nodes[index] = await startNode(nodePorts[index] ?? 0);
      return code;
    },
    async stop() {
      await nginx.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await sandbox.close();
    },
  };

  function nodeAt(index: number): ServerProcess {
    const node = nodes[index];
    if (!node) throw new Error(`no node ${index}`);
    return node;
  }
}
