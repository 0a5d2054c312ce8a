import type { Cluster, Redis } from "ioredis";

const PAUSE_MS = 100;

/** Reconnects a client that ioredis has ended for good, as it does when Sentinel fails over during a connection attempt. */
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
