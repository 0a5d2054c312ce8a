import type { Pool } from "undici";
import { type CallGroup, callGroups } from "./calls";

const MOST_BYTES = 2 * 1024 * 1024;
/** Pictures and exported articles. */
const MOST_ARTICLE_BYTES = 32 * 1024 * 1024;

const OPTIONS = {
  /** The bulkhead's limit of concurrent calls. */
  connections: 128,
  // Many GETs change something, so a lost connection must fail one call only.
  pipelining: 1,
  maxResponseSize: MOST_BYTES,
  // Each call has its own deadline.
  headersTimeout: 0,
  bodyTimeout: 0,
  connect: { timeout: 10_000 },
} satisfies Pool.Options;
const optionsOf = (group: CallGroup): Pool.Options =>
  group === "article" ? { ...OPTIONS, maxResponseSize: MOST_ARTICLE_BYTES } : OPTIONS;
const CLOSE_GRACE_MS = 1_000;

export type PoolStats = Pick<Pool.PoolStats, "connected" | "free" | "queued" | "running">;

/** Returns a pool of connections per group. The first call imports undici, which would slow down the start. */
export function createPools(origins: Readonly<Record<CallGroup, string>>) {
  const pools = new Map<CallGroup, Pool>();
  let closed = false;

  async function open(group: CallGroup): Promise<Pool> {
    const { Pool } = await import("undici");
    const pool = pools.get(group) ?? new Pool(origins[group], optionsOf(group));
    pools.set(group, pool);
    if (closed) await pool.close();
    return pool;
  }

  return {
    /** Returns a promise for a group's first call, otherwise the pool. */
    get: (group: CallGroup): Pool | Promise<Pool> => pools.get(group) ?? open(group),
    stats(group: CallGroup): PoolStats {
      return pools.get(group)?.stats ?? { connected: 0, free: 0, queued: 0, running: 0 };
    },
    async close(): Promise<void> {
      closed = true;
      await Promise.all([...pools.values()].map(closePool));
    },
  };
}

/** Closes a pool; running calls get one more second. */
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

/** Returns a record with a value for each group. */
export function byGroup<Thing>(make: (group: CallGroup) => Thing): Record<CallGroup, Thing> {
  const entries = callGroups.map((group): [CallGroup, Thing] => [group, make(group)]);
  return Object.fromEntries(entries) as Record<CallGroup, Thing>;
}
