import type { Cluster, Redis } from "ioredis";

const PAUSE_MS = 100;

/**
 * Reconnects a client that has ended by itself. ioredis ends one for good when Sentinel reports a
 * failover while a connection is being made: without this a node would refuse every session until its
 * next start. `stop` is called before the client is ended on purpose.
 */
export function reconnectAfterEnd(redis: Redis | Cluster): { stop(): void } {
  let stopped = false;
  redis.on("end", () => {
    setTimeout(() => {
      if (!stopped && redis.status === "end") redis.connect().catch(() => {});
    }, PAUSE_MS);
  });
  return {
    stop() {
      stopped = true;
    },
  };
}
