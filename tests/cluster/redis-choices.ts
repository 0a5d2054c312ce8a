import { startRedisServer } from "~/tests/support/redis-server";
import { startCluster, startSentinel, untilReplicated } from "~/tests/support/redis-topologies";

export interface RunningRedis {
  environment: Record<string, string>;
  /** Kills a primary for good once its replicas have all it has written. */
  losePrimary(): Promise<void>;
  stop(): Promise<unknown>;
}

async function single(): Promise<RunningRedis> {
  const server = await startRedisServer();
  return { environment: { REDIS_URL: server.url }, losePrimary: server.stop, stop: server.stop };
}

async function sentinel(): Promise<RunningRedis> {
  const { url, primary, stop } = await startSentinel();
  return {
    environment: { REDIS_URL: url, REDIS_MODE: "sentinel", REDIS_SENTINEL_NAME: "gateway" },
    async losePrimary() {
      await untilReplicated([primary], 2);
      await primary.stop();
    },
    stop,
  };
}

async function cluster(): Promise<RunningRedis> {
  const { url, primaries, stop } = await startCluster();
  return {
    environment: { REDIS_URL: url, REDIS_MODE: "cluster" },
    async losePrimary() {
      await untilReplicated(primaries, 1);
      await primaries[1]?.stop();
    },
    stop,
  };
}

/** Every way to run Redis. */
export const redisChoices = [
  { name: "one Redis", start: single, takesOver: false },
  { name: "a primary, two replicas, three Sentinels", start: sentinel, takesOver: true },
  { name: "a cluster of three primaries with replicas", start: cluster, takesOver: true },
];
