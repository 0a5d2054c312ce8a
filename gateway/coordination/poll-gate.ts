import { randomUUID } from "node:crypto";
import { ignoreFailure } from "../core/errors";
import type { HashAndText, Store } from "../store/store";
import { keepLease } from "./lease";

/** With what was read as the poll came. */
export interface GatePass extends HashAndText {
  entered: boolean;
  /** Returns ms from now until the next poll is due. */
  nextAfterMs(): number;
  /** Keeps the gate closed for the rest of the interval. Never throws. */
  leave(): Promise<void>;
}

/** A crashed holder blocks the gate this long. */
const SHORTEST_LEASE_MS = 2_000;
const EARLY_MS = 20;

/**
 * Admits one poll at a time and one per interval over all nodes
 * (docs/product.md#polls-never-overlap-and-end-with-the-code). The gate's key expires a grace period
 * after it is due, so that its time shows how late a poll is. A late poll does not move the next due
 * time: polls that were late together must not stay together. @param now monotonic ms
 */
export function createPollGate(store: Store, now = () => performance.now()) {
  /** Reads the polled text and hash in the same round trip; all keys have the same tag. */
  async function enter(
    key: string,
    intervalMs: number,
    keys?: { textKey: string; hashKey?: string },
  ): Promise<GatePass> {
    const gate = `gate:${key}`;
    const holder = randomUUID();
    const leaseMs = Math.max(intervalMs, SHORTEST_LEASE_MS);
    const graceMs = Math.ceil(intervalMs / 2);
    const begunAt = now();
    const turn = { absentMs: graceMs, mostLeftMs: graceMs + EARLY_MS, addedMs: leaseMs };
    const claimed = await store.claim(gate, holder, turn, keys).catch(async (error: unknown) => {
      // A store that takes no writes lets nobody poll, and still tells what the last poll got.
      const { textKey = gate, hashKey = gate } = keys ?? {};
      const read = await store.read({ textKey, hashKey }).catch(() => Promise.reject(error));
      return { ...read, leftMs: null };
    });
    const { leftMs, ...read } = claimed;
    if (leftMs === null) return { ...read, ...refuse(intervalMs) };
    const dueInMs = leftMs - graceMs;
    if (dueInMs > EARLY_MS) return { ...read, ...refuse(untilOpen(dueInMs, leaseMs, intervalMs)) };
    const nextAt = begunAt + dueInMs + intervalMs;
    const stopRenewing = keepLease(store, gate, holder, leaseMs + graceMs);
    return {
      ...read,
      entered: true,
      nextAfterMs() {
        const left = Math.ceil(nextAt - now());
        return left > 0 ? left : intervalMs;
      },
      async leave() {
        const renewed = stopRenewing();
        if (leaseMs === intervalMs && !renewed) return;
        const left = nextAt - now();
        const leaving =
          left > 0
            ? store.compareAndSet(gate, holder, holder, left + graceMs)
            : store.delete(gate, holder);
        await leaving.catch(ignoreFailure);
      },
    };
  }

  return { enter };
}

const refuse = (waitMs: number) => ({
  entered: false,
  nextAfterMs: () => waitMs,
  leave: async () => {},
});

/** A running poll may take any time: the next try is after one interval. */
function untilOpen(leftMs: number, leaseMs: number, intervalMs: number): number {
  if (leftMs <= intervalMs) return leftMs;
  const elapsed = leaseMs - leftMs;
  return elapsed < intervalMs ? intervalMs - elapsed : intervalMs;
}
