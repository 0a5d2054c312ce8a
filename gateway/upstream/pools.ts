import type { Pool } from "undici";
import { type CallGroup, callGroups } from "./calls";
import type { PoolEvent } from "./pool";

export type PoolStats = Record<
  CallGroup,
  Pick<Pool.PoolStats, "connected" | "free" | "pending" | "queued" | "running">
>;

interface Pools {
  /** A promise only for a group's first call. */
  get(group: CallGroup): Pool | Promise<Pool>;
  stats(): PoolStats;
  close(): Promise<void>;
}

/**
 * A pool of kept-alive connections per group, so that hanging calls take no connection from other
 * groups. undici is imported with the first call, so that the start does not wait for it.
 */
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

/** Makes one value for every group. */
export function byGroup<Thing>(make: (group: CallGroup) => Thing): Record<CallGroup, Thing> {
  const entries = callGroups.map((group): [CallGroup, Thing] => [group, make(group)]);
  return Object.fromEntries(entries) as Record<CallGroup, Thing>;
}
