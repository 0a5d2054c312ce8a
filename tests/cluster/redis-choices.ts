import { startRedisServer } from "~/tests/support/redis-server";
import { startCluster, startSentinel } from "~/tests/support/redis-topologies";

async function startSingle() {
  const primary = await startRedisServer();
  return {
    environment: { REDIS_URL: primary.url },
    primary,
    replicated: async () => {},
    stop: primary.stop,
  };
}

/** Every way to run Redis. */
export const redisChoices = [
  { name: "one Redis", start: startSingle, takesOver: false },
  { name: "a primary, two replicas, three Sentinels", start: startSentinel, takesOver: true },
  { name: "a cluster of three primaries with replicas", start: startCluster, takesOver: true },
];

export type RunningRedis = Awaited<ReturnType<(typeof redisChoices)[number]["start"]>>;
