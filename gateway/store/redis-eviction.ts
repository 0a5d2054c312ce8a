import { Cluster, type Redis } from "ioredis";

const SAFE_POLICY = "noeviction";

export interface StoreLogger {
  info(text: string): void;
  warn(fields: object, text: string): void;
}

/** Logs a warning at start for each server that may evict keys, because it may evict sessions. */
export function warnAboutEviction(redis: Redis | Cluster, logger: StoreLogger): void {
  redis.once("ready", async () => {
    const servers = redis instanceof Cluster ? redis.nodes("master") : [redis];
    for (const server of servers) {
      const policy = await readPolicy(server).catch(() => null);
      if (policy && policy !== SAFE_POLICY)
        logger.warn(
          { server: `${server.options.host}:${server.options.port}`, policy },
          "redis may drop sessions: set maxmemory-policy noeviction",
        );
    }
  });
}

async function readPolicy(server: Redis): Promise<string | null> {
  const memory = await server.info("memory");
  return /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? null;
}
