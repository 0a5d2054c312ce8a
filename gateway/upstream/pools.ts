import type { Pool } from "undici";
import { type CallGroup, callGroups } from "./calls";
import type { PoolEvent } from "./pool";

export type PoolStats = Record<
  CallGroup,
  Pick<Pool.PoolStats, "connected" | "free" | "pending" | "queued" | "running">
>;

interface Pools {
  /** A promise for a group's first call, otherwise the pool. */
  get(group: CallGroup): Pool | Promise<Pool>;
  stats(): PoolStats;
  close(): Promise<void>;
}

/** Returns a pool of connections per group. The first call imports undici, which would slow down the start. */
export function createPools(
  origins: Readonly<Record<CallGroup, string>>,
  onPoolEvent: (event: PoolEvent) => void = () => {},
): Pools {
  const pools = new Map<CallGroup, Pool>();
  let closed = false;

  async function open(group: CallGroup): Promise<Pool> {
    const { openPool } = await import("./pool");
    const pool = pools.get(group) ?? openPool(origins[group], group, onPoolEvent);
    pools.set(group, pool);
    if (closed) await pool.close();
    return pool;
  }

  return {
    get: (group) => pools.get(group) ?? open(group),
    stats: () =>
      byGroup((group) => {
        const {
          connected = 0,
          free = 0,
          pending = 0,
          queued = 0,
          running = 0,
        } = pools.get(group)?.stats ?? {};
        return { connected, free, pending, queued, running };
      }),
    async close() {
      closed = true;
      if (pools.size === 0) return;
      const { closePool } = await import("./pool");
      await Promise.all([...pools.values()].map(closePool));
    },
  };
}

/** Returns a record with a value for each group. */
export function byGroup<Thing>(make: (group: CallGroup) => Thing): Record<CallGroup, Thing> {
  const entries = callGroups.map((group): [CallGroup, Thing] => [group, make(group)]);
  return Object.fromEntries(entries) as Record<CallGroup, Thing>;
}
