import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { GatewayError } from "~/gateway/core/errors";
import { keepLease } from "./lease";
import type { Store } from "./store";

interface SingleFlightConfig {
  /** How long a crashed holder blocks the others. */
  leaseMs?: number;
  /** How long the others wait for their turn. */
  waitMs?: number;
}

const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 250;

/** Runs work of one kind one after the other, over all nodes. */
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
     * Runs `work` while nobody else runs work under this key. Whoever had to wait runs too, so work
     * looks first whether an earlier run has already done what it is for.
     * @throws `store-unavailable` when the turn does not come within the wait
     */
    async exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const lock = `lock:{${key}}`;
      const holder = randomUUID();
      await acquire(lock, holder);
      const release = keepLease(store, lock, holder, leaseMs);
      try {
        return await work();
      } finally {
        release();
        await store.compareAndDelete(lock, holder).catch(() => {});
      }
    },
  };
}
