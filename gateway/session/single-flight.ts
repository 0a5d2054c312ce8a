import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { GatewayError } from "~/gateway/core/errors";
import { keepLease } from "./lease";
import type { Store } from "./store";

interface SingleFlightConfig {
  /** How long a crashed holder blocks other callers. */
  leaseMs?: number;
  /** How long a caller waits for the lock. */
  waitMs?: number;
}

/** Proves that a run is still the only one: a process that stood still may have lost its lease to another. */
export interface Lease {
  /** Prolongs the lease; ends this run, which then begins again, when the lease is lost. */
  requireHeld(): Promise<void>;
}

class LeaseLost extends Error {}

const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 250;

/** Runs work under one key one at a time, over all nodes. */
export function createSingleFlight(
  store: Store,
  { leaseMs = 10_000, waitMs = 15_000 }: SingleFlightConfig = {},
) {
  async function acquire(key: string, holder: string): Promise<void> {
    const giveUpAt = performance.now() + waitMs;
    for (let pause = FIRST_DELAY_MS; ; pause = Math.min(pause * 2, LONGEST_DELAY_MS)) {
      if (await store.setIfAbsent(key, holder, leaseMs)) return;
      const left = giveUpAt - performance.now();
      if (left <= 0) throw new GatewayError("store-unavailable", { retryAfterSeconds: 1 });
      await delay(Math.min(pause * (0.5 + Math.random()), left));
    }
  }

  return {
    /**
     * Runs `work` while no other caller runs work under this key. A caller that had to wait runs its
     * work too, so `work` first checks whether an earlier run has done it. So does a caller whose
     * `lease` was found lost.
     * @throws `store-unavailable` when the lock is not free within the wait, what `work` throws
     */
    async exclusively<Result>(
      key: string,
      work: (lease: Lease) => Promise<Result>,
    ): Promise<Result> {
      for (;;) {
        try {
          return await runOnce(`lock:{${key}}`, work);
        } catch (error) {
          if (!(error instanceof LeaseLost)) throw error;
        }
      }
    },
  };

  async function runOnce<Result>(lock: string, work: (lease: Lease) => Promise<Result>) {
    const holder = randomUUID();
    await acquire(lock, holder);
    const release = keepLease(store, lock, holder, leaseMs);
    const requireHeld = async () => {
      let askedAt: number;
      do {
        askedAt = performance.now();
        if (!(await store.compareAndExpire(lock, holder, leaseMs))) throw new LeaseLost();
        // A process that stood still while it waited for the answer may have lost the lease since.
      } while (performance.now() - askedAt > leaseMs / 2);
    };
    try {
      return await work({ requireHeld });
    } finally {
      release();
      await store.compareAndDelete(lock, holder).catch(() => {});
    }
  }
}
