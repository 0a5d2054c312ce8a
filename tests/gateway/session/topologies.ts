import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { vi } from "vitest";
import { findFreePort, type RedisServer, startRedisServer } from "~/tests/support/redis-server";

const LAST_SLOT = 16_383;

/** Three primaries that share the slots. */
export async function startCluster() {
  const nodes = await Promise.all([startClusterNode(), startClusterNode(), startClusterNode()]);
  const clients = nodes.map(({ server }) => new Redis(server.url));
  const [first] = clients;
  const share = Math.ceil((LAST_SLOT + 1) / nodes.length);
  for (const [index, client] of clients.entries()) {
    const end = Math.min((index + 1) * share - 1, LAST_SLOT);
    await client.cluster("ADDSLOTSRANGE", index * share, end);
  }
  for (const { server, busPort } of nodes.slice(1))
    await first?.call("CLUSTER", "MEET", "127.0.0.1", server.port, busPort);
  for (const client of clients) {
    await until(async () => {
      const info = String(await client.cluster("INFO"));
      return info.includes("cluster_state:ok") && info.includes("cluster_known_nodes:3");
    });
    client.disconnect();
  }
  const servers = nodes.map(({ server }) => server);
  return {
    servers,
    url: servers.map(({ url }) => url).join(","),
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
}

async function startClusterNode() {
  const busPort = await findFreePort();
  const args = ["--cluster-enabled", "yes", "--cluster-port", String(busPort)];
  const server = await startRedisServer({ args: [...args, "--cluster-node-timeout", "2000"] });
  return { server, busPort };
}

/** A primary, its replica, and one Sentinel that decides alone and quickly. */
export async function startSentinel() {
  const primary = await startRedisServer();
  const replicaOf = ["--replicaof", "127.0.0.1", String(primary.port)];
  const replica = await startRedisServer({
    args: [...replicaOf, "--repl-diskless-sync-delay", "0"],
  });
  const client = new Redis(replica.url);
  await until(async () => (await client.info("replication")).includes("master_link_status:up"));
  client.disconnect();
  const sentinel = await startSentinelProcess(primary);
  return {
    primary,
    replica,
    url: sentinel.url,
    async stop() {
      primary.resume();
      await sentinel.stop();
      await Promise.all([primary.stop(), replica.stop()]);
    },
  };
}

async function startSentinelProcess(primary: RedisServer) {
  const port = await findFreePort();
  const directory = await mkdtemp(path.join(tmpdir(), "sentinel-"));
  const configuration = path.join(directory, "sentinel.conf");
  const lines = [
    `port ${port}`,
    "bind 127.0.0.1",
    `dir ${directory}`,
    `sentinel monitor gateway 127.0.0.1 ${primary.port} 1`,
    "sentinel down-after-milliseconds gateway 1000",
    "sentinel failover-timeout gateway 5000",
  ];
  await writeFile(configuration, lines.join("\n"));
  const process = spawn("redis-server", [configuration, "--sentinel"], { stdio: "ignore" });
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { retryStrategy: () => 50 });
  client.on("error", () => {});
  await until(async () => {
    const replicas = await client.call("SENTINEL", "REPLICAS", "gateway");
    return Array.isArray(replicas) && replicas.length === 1;
  });
  client.disconnect();
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => process.once("exit", resolve));
      process.kill("SIGKILL");
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error("not yet");
    },
    { timeout: 20_000, interval: 100 },
  );
}
