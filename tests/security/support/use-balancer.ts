import { afterAll, beforeAll } from "vitest";
import { freePort } from "~/tests/support/free-port";
import { later } from "~/tests/support/later";
import { startNginx } from "~/tests/support/nginx";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

/** Nodes of the build behind the real nginx, for all tests of a `describe`. */
export function useBalancer(environment: Record<string, string>, count = 1) {
  const nodes: ServerProcess[] = [];
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  const port = { direct: 0, proxied: 0 };
  beforeAll(async () => {
    const starting = Array.from({ length: count }, () => startServerProcess(environment));
    nodes.push(...(await Promise.all(starting)));
    const ports = nodes.map(({ origin }) => Number(new URL(origin).port));
    [port.direct = 0] = ports;
    port.proxied = await freePort();
    nginx = await startNginx(port.proxied, ports);
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(nodes.map((node) => node.stop()));
  });
  return { port, nginx: later(() => nginx), output: () => nodes[0]?.output() ?? "" };
}
