import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { vi } from "vitest";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";

/** The guide's, for two replicas and more. */
const MIN_REPLICAS = ["--min-replicas-to-write", "1", "--min-replicas-max-lag", "10"];
const LAST_SLOT = 16_383;
/** In an address it must be written percent-encoded. */
const PASSWORD = "p@ss:word";
const SENTINEL_PASSWORD = "watch-word";
const access = ["--requirepass", PASSWORD, "--masterauth", PASSWORD];
const options = [...access, "--repl-diskless-sync-delay", "0"];

const withPassword = (port: number) => `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;

/** A client of one server, past every topology. */
const connectTo = ({ port }: Pick<RedisServer, "port">) => new Redis(withPassword(port));

const stopAll = (servers: { stop(): Promise<void> }[]) => async () => {
  await Promise.all(servers.map((server) => server.stop()));
};

/** One Redis that nothing takes the place of. */
export async function startAlone() {
  const primary = await startRedisServer();
  const control = new Redis(primary.url);
  return {
    primary,
    environment: { REDIS_URL: primary.url },
    tell: (command: string, ...args: string[]) => control.call(command, ...args),
    replicated: async () => {},
    async stop() {
      control.disconnect();
      await primary.stop();
    },
  };
}

/** Three primaries that share the slots, each with a replica. */
export async function startCluster() {
  const nodes = await Promise.all(Array.from({ length: 6 }, () => startClusterNode()));
  const [primaries, replicas] = [nodes.slice(0, 3), nodes.slice(3)];
  const [first, ...others] = nodes;
  const share = Math.ceil((LAST_SLOT + 1) / primaries.length);
  for (const [index, { client }] of primaries.entries()) {
    const end = Math.min((index + 1) * share - 1, LAST_SLOT);
    await client.cluster("ADDSLOTSRANGE", index * share, end);
  }
  for (const { server, busPort } of others)
    await first?.client.call("CLUSTER", "MEET", "127.0.0.1", server.port, busPort);
  for (const { client } of nodes) {
    await until(async () => {
      const info = String(await client.cluster("INFO"));
      return info.includes("cluster_state:ok") && info.includes("cluster_known_nodes:6");
    });
  }
  for (const [index, { client }] of replicas.entries()) {
    const id = await primaries[index]?.client.cluster("MYID");
    await client.cluster("REPLICATE", String(id));
  }
  for (const { client } of replicas) await untilReplicating(client);
  for (const { client } of nodes) client.disconnect();
  const servers = nodes.map(({ server }) => server);
  const [, primary] = servers;
  if (!primary) throw new Error("no primary");
  const url = servers.map(({ port }) => withPassword(port)).join(",");
  return {
    primaries: servers.slice(0, 3),
    primary,
    url,
    environment: { REDIS_URL: url, REDIS_MODE: "cluster" },
    replicated: () => untilReplicated(servers.slice(0, 3), 1),
    stop: stopAll(servers),
  };
}

async function startClusterNode() {
  const busPort = await freePort();
  const cluster = ["--cluster-enabled", "yes", "--cluster-port", String(busPort)];
  const server = await startRedisServer({
    args: [...cluster, "--cluster-node-timeout", "1000", ...options],
  });
  return { server, busPort, client: connectTo(server) };
}

/** A primary that needs one of its replicas to write, and three Sentinels of which two decide. */
export async function startSentinel() {
  const count = 2;
  const args = [...options, ...MIN_REPLICAS];
  const primary = await startRedisServer({ args });
  const replicaOf = ["--replicaof", "127.0.0.1", String(primary.port), ...args];
  const replicas = await Promise.all(
    Array.from({ length: count }, () => startRedisServer({ args: replicaOf })),
  );
  for (const replica of replicas) {
    const client = connectTo(replica);
    await untilReplicating(client).finally(() => client.disconnect());
  }
  const sentinels = await Promise.all([0, 1, 2].map(() => startSentinelProcess(primary)));
  await Promise.all(sentinels.map((sentinel) => sentinel.untilInformed(count)));
  const url = sentinels
    .map(({ port }) => `${withPassword(port)}?sentinelPassword=${SENTINEL_PASSWORD}`)
    .join(",");
  return {
    primary,
    replicas,
    sentinels,
    url,
    environment: { REDIS_URL: url, REDIS_MODE: "sentinel", REDIS_SENTINEL_NAME: "gateway" },
    replicated: () => untilReplicated([primary], count),
    stop: stopAll([primary, ...replicas, ...sentinels]),
  };
}

async function startSentinelProcess(primary: RedisServer) {
  const port = await freePort();
  const directory = await mkdtemp(path.join(tmpdir(), "sentinel-"));
  const configuration = path.join(directory, "sentinel.conf");
  const lines = [
    `port ${port}`,
    "bind 127.0.0.1",
    `dir ${directory}`,
    `sentinel monitor gateway 127.0.0.1 ${primary.port} 2`,
    `requirepass ${SENTINEL_PASSWORD}`,
    `sentinel auth-pass gateway ${PASSWORD}`,
    "sentinel down-after-milliseconds gateway 500",
    "sentinel failover-timeout gateway 5000",
  ];
  await writeFile(configuration, lines.join("\n"));
  const sentinel = startChild("redis-server", [configuration, "--sentinel"], { stdio: "ignore" });
  const connectToSentinel = () => {
    const client = new Redis({ port, password: SENTINEL_PASSWORD, retryStrategy: () => 50 });
    return client.on("error", () => {});
  };
  return {
    port,
    connect: connectToSentinel,
    /** Knows the replicas and both other Sentinels. */
    async untilInformed(replicas: number) {
      const client = connectToSentinel();
      const count = async (what: string) => {
        const list = await client.call("SENTINEL", what, "gateway");
        return Array.isArray(list) ? list.length : 0;
      };
      await until(
        async () => (await count("REPLICAS")) === replicas && (await count("SENTINELS")) === 2,
      );
      client.disconnect();
    },
    async stop() {
      await stopChild(sentinel, "SIGKILL");
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Until that many replicas of each have confirmed all it has written. */
async function untilReplicated(servers: RedisServer[], replicas: number): Promise<void> {
  for (const server of servers) {
    const client = connectTo(server);
    await until(async () => {
      const info = await client.info("replication");
      const offset = /master_repl_offset:(\d+)/.exec(info)?.[1];
      return info.split(`offset=${offset},`).length - 1 >= replicas;
    });
    client.disconnect();
  }
}

const untilReplicating = (replica: Redis) =>
  until(async () => (await replica.info("replication")).includes("master_link_status:up"));

const until = (condition: () => Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 20_000, interval: 100 });
