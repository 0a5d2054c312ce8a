import { randomUUID } from "node:crypto";
import { GatewayError } from "~/gateway/core/errors";
import { keepLease } from "./lease";
import type { Store } from "./store";

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
    const gate = `gate:${key}`;
    const holder = randomUUID();
    const leaseMs = Math.max(intervalMs, SHORTEST_LEASE_MS);
    const enteredAt = now();
    const left = await store.claim(gate, holder, leaseMs);
    if (left !== null)
      return { entered: false, retryAfterMs: untilOpen(left, leaseMs, intervalMs) };
    const stopRenewing = keepLease(store, gate, holder, leaseMs);
    return {
      entered: true,
      async leave() {
        const renewed = stopRenewing();
        // The first lease ends with the interval.
        if (leaseMs === intervalMs && !renewed) return;
        const left = enteredAt + intervalMs - now();
        const leaving =
          left > 0
            ? store.compareAndExpire(gate, holder, left)
            : store.compareAndDelete(gate, holder);
        await leaving.catch(ignoreAbsence);
      },
    };
  }

  /**
   * Enters and reads in one round trip. What is read of a key with the same tag is read while the
   * gate is held; a read that fails does not hold it.
   * @throws `store-unavailable`, what `read` throws
   */
  async function enterReading<Known>(
    key: string,
    intervalMs: number,
    read: () => Promise<Known>,
  ): Promise<{ gate: GatePass; known: Known }> {
    const [entering, reading] = await Promise.allSettled([enter(key, intervalMs), read()]);
    if (entering.status === "rejected") throw entering.reason;
    const gate = entering.value;
    if (reading.status === "fulfilled") return { gate, known: reading.value };
    if (gate.entered) void gate.leave();
    throw reading.reason;
  }
}

/** While a poll is under way nobody knows when it ends: then the next interval is as good as any. */
function untilOpen(leftMs: number, leaseMs: number, intervalMs: number): number {
  if (leftMs <= intervalMs) return leftMs;
  const elapsed = leaseMs - leftMs;
  return elapsed < intervalMs ? intervalMs - elapsed : intervalMs;
}

/** The lease runs out by itself. */
function ignoreAbsence(error: unknown): void {
  if (!(error instanceof GatewayError)) throw error;
}
