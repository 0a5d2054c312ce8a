import { Cluster, type Redis } from "ioredis";

/** ms */
const DEADLINE_MS = 250;
const PAUSE_MS = 100;
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

export function logOutages(redis: Redis | Cluster, logger?: StoreLogger): void {
  let away = false;
  redis.on("error", (error: Error) => {
    if (!away) logger?.warn({ reason: reasonOf(error) }, "redis does not answer");
    away = true;
  });
  redis.on("ready", () => {
    if (away) logger?.info("redis answers again");
    away = false;
  });
}

/** In a cluster, that of the last node. */
export function reasonOf(error: unknown): string {
  const { lastNodeError, message } = error as Error & { lastNodeError?: Error };
  return lastNodeError?.message ?? message;
}

/** `settled` waits for the new connection or the deadline, because a failover closes several connections in a row. */
export function watchConnection(redis: Redis | Cluster) {
  let ready = false;
  /** Why there is no connection: a command's own error does not say it. */
  let outage: Error | null = null;
  let settled = new Promise<void>((resolve) => {
    for (const event of ["ready", "error", "close", "end"]) redis.once(event, () => resolve());
  });
  redis.on("error", (error: Error) => {
    outage = error;
  });
  redis.on("ready", () => {
    ready = true;
    outage = null;
  });
  const wait = () => {
    if (!ready) return;
    ready = false;
    settled = new Promise((resolve) => {
      redis.once("ready", resolve);
      setTimeout(resolve, DEADLINE_MS).unref();
    });
  };
  redis.on("close", wait);
  return {
    settled: () => settled,
    isReady: () => ready,
    outage: () => outage,
    /** Commands wait for the next connection from now on; the nodes of a cluster are watched by the client. */
    leave: () => {
      if (!(redis instanceof Cluster)) wait();
    },
  };
}

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

/**
 * Rejects after 250 ms. It waits twice 125 ms: when the process itself was busy, both timers are late, and
 * between them the process reads responses that have arrived.
 */
export async function withinDeadline<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const giveUp = () => setImmediate(reject, new Error("no answer in time"));
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, DEADLINE_MS / 2);
    }, DEADLINE_MS / 2);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
