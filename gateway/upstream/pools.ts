import { Pool } from "undici";

/** Enough for a busy node; more callers than this wait in the pool, within their deadline. */
const MAX_CONNECTIONS = 128;
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 10_000;
/** Reports that nobody waits for may still be on their way when the process stops. */
const CLOSE_GRACE_MS = 1_000;

export interface PoolEvent {
  kind: "connect" | "disconnect" | "connection-error";
  origin: string;
  /** The network error's code. */
  reason?: string;
}

export type PoolStats = Record<
  string,
  Pick<Pool.PoolStats, "connected" | "free" | "pending" | "queued" | "running">
>;

export interface Pools {
  get(origin: string): Pool;
  stats(): PoolStats;
  close(): Promise<void>;
}

/** One pool of kept-alive connections per origin. */
export function createPools(
  origins: Iterable<string>,
  onPoolEvent: (event: PoolEvent) => void = () => {},
): Pools {
  const pools = new Map<string, Pool>();
  for (const origin of new Set(origins)) pools.set(origin, openPool(origin, onPoolEvent));

  return {
    get(origin) {
      const pool = pools.get(origin);
      if (!pool) throw new Error(`no pool for ${origin}`);
      return pool;
    },
    stats() {
      return Object.fromEntries(
        [...pools].map(([origin, { stats }]) => {
          const { connected, free, pending, queued, running } = stats;
          return [origin, { connected, free, pending, queued, running }];
        }),
      );
    },
    async close() {
      await Promise.all([...pools.values()].map(closePool));
    },
  };
}

function openPool(origin: string, onPoolEvent: (event: PoolEvent) => void): Pool {
  const pool = new Pool(origin, {
    connections: MAX_CONNECTIONS,
    // Many GETs here change something, and one connection's loss must not fail its neighbours.
    pipelining: 1,
    maxResponseSize: MAX_BODY_BYTES,
    // Each call has one total deadline of its own.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });
  pool.on("connect", () => onPoolEvent({ kind: "connect", origin }));
  pool.on("disconnect", (_url, _targets, { code }) =>
    onPoolEvent({ kind: "disconnect", origin, reason: code }),
  );
  pool.on("connectionError", (_url, _targets, { code }) =>
    onPoolEvent({ kind: "connection-error", origin, reason: code }),
  );
  return pool;
}

async function closePool(pool: Pool): Promise<void> {
  if (pool.closed) return;
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_GRACE_MS);
  });
  await Promise.race([pool.close(), grace]);
  clearTimeout(timer);
  await pool.destroy();
}
