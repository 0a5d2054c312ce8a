import { randomUUID } from "node:crypto";
import { ignoreAbsence } from "./ignore-absence";
import { keepLease } from "./lease";
import type { HashAndText, Store } from "./store";

export type GatePass =
  | {
      entered: true;
      /** Keeps the gate closed for the rest of the interval; never fails. */
      leave(): Promise<void>;
    }
  | {
      entered: false;
      /** When to ask again. */
      retryAfterMs: number;
    };

/** A holder renews its lease while its poll runs; one that crashed blocks no longer than this. */
const SHORTEST_LEASE_MS = 2_000;

/**
 * Lets one poll in at a time and at most one per interval, over all nodes.
 * @param now ms, never going back
 */
export function createPollGate(store: Store, now = () => performance.now()) {
  return { enter, enterReading };

  /**
   * Enters, or says in how many ms to ask again (spec §4: polls never overlap).
   * @throws `store-unavailable`
   */
  async function enter(key: string, intervalMs: number): Promise<GatePass> {
    const attempt = begin(key, intervalMs);
    const { gate, holder, leaseMs } = attempt;
    return conclude(attempt, await store.claim(gate, holder, leaseMs));
  }

  /**
   * Enters and reads in one round trip what is known of the thing that is polled, under keys of the
   * same tag.
   * @throws `store-unavailable`
   */
  async function enterReading(
    { textKey, hashKey }: { textKey: string; hashKey?: string },
    intervalMs: number,
  ): Promise<HashAndText & { gate: GatePass }> {
    const attempt = begin(textKey, intervalMs);
    const { gate, holder, leaseMs } = attempt;
    const { left, fields, text } = await store.claimReading(gate, holder, leaseMs, {
      textKey,
      hashKey,
    });
    return { gate: conclude(attempt, left), fields, text };
  }

  function begin(key: string, intervalMs: number): Attempt {
    const leaseMs = Math.max(intervalMs, SHORTEST_LEASE_MS);
    return { gate: `gate:${key}`, holder: randomUUID(), leaseMs, intervalMs, begunAt: now() };
  }

  /** @param left ms that another's lease lasts */
  function conclude(attempt: Attempt, left: number | null): GatePass {
    const { gate, holder, leaseMs, intervalMs, begunAt } = attempt;
    if (left !== null)
      return { entered: false, retryAfterMs: untilOpen(left, leaseMs, intervalMs) };
    const stopRenewing = keepLease(store, gate, holder, leaseMs);
    return {
      entered: true,
      async leave() {
        const renewed = stopRenewing();
        // The first lease ends with the interval.
        if (leaseMs === intervalMs && !renewed) return;
        const left = begunAt + intervalMs - now();
        const leaving =
          left > 0
            ? store.compareAndExpire(gate, holder, left)
            : store.compareAndDelete(gate, holder);
        // The lease runs out by itself.
        await leaving.catch(ignoreAbsence);
      },
    };
  }
}

interface Attempt {
  /** The key that the holder sets. */
  gate: string;
  holder: string;
  leaseMs: number;
  intervalMs: number;
  begunAt: number;
}

/** While a poll is under way nobody knows when it ends: then the next interval is as good as any. */
function untilOpen(leftMs: number, leaseMs: number, intervalMs: number): number {
  if (leftMs <= intervalMs) return leftMs;
  const elapsed = leaseMs - leftMs;
  return elapsed < intervalMs ? intervalMs - elapsed : intervalMs;
}
