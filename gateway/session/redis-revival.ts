import type { Cluster, Redis } from "ioredis";

const PAUSE_MS = 100;

/**
 * Connects anew whenever a client has ended by itself. ioredis does so for good when Sentinel tells
 * of a failover just while a connection is being made: without this a node would refuse everybody
 * until its next start. Answers what ends the client on purpose.
 */
export function keepAlive(redis: Redis | Cluster): { letGo(): void } {
  let wanted = true;
  redis.on("end", () => {
    setTimeout(() => {
      if (wanted && redis.status === "end") redis.connect().catch(() => {});
    }, PAUSE_MS);
  });
  return {
    letGo() {
      wanted = false;
    },
  };
}
