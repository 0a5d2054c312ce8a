import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { GatewayError } from "~/gateway/core/errors";
import type { Store } from "../store/store";
import { keepLease } from "./lease";

interface LockConfig {
  /** How long a crashed holder blocks other callers. */
  leaseMs?: number;
  waitMs?: number;
}

/** Shows that a run still holds the lock, which a paused process may lose to another. */
export interface Lease {
  /** Prolongs the lease. When it is lost, ends this run, which then begins again. */
  requireHeld(): Promise<void>;
}

class LeaseLost extends Error {}

const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 250;

/** Returns `withLock`, which runs work one at a time per key, over all nodes (docs/product.md#no-lock-outlives-its-lease). */
export function createLock(store: Store, { leaseMs = 10_000, waitMs = 15_000 }: LockConfig = {}) {
  async function acquire(key: string, holder: string): Promise<void> {
    const giveUpAt = performance.now() + waitMs;
    for (let pause = FIRST_DELAY_MS; ; pause = Math.min(pause * 2, LONGEST_DELAY_MS)) {
      if (await store.compareAndSet(key, null, holder, leaseMs)) return;
      const left = giveUpAt - performance.now();
      if (left <= 0) throw new GatewayError("store-unavailable", { retryAfterSeconds: 1 });
      // biome-ignore lint/plugin: a pause may be guessed
      await delay(Math.min(pause * (0.5 + Math.random()), left));
    }
  }

  /** Runs `work` alone under the key. It must first look for the result of an earlier run. @throws `store-unavailable` */
  return async function withLock<Result>(
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
  };

  async function runOnce<Result>(lock: string, work: (lease: Lease) => Promise<Result>) {
    const holder = randomUUID();
    await acquire(lock, holder);
    const release = keepLease(store, lock, holder, leaseMs);
    const requireHeld = async () => {
      let startedAt: number;
      do {
        startedAt = performance.now();
        if (!(await store.compareAndSet(lock, holder, holder, leaseMs))) throw new LeaseLost();
        // A paused process may have lost the lease since.
      } while (performance.now() - startedAt > leaseMs / 2);
    };
    try {
      return await work({ requireHeld });
    } finally {
      release();
      await store.delete(lock, holder).catch(() => {});
    }
  }
}
