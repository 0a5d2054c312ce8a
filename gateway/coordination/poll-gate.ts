import { randomUUID } from "node:crypto";
import type { Claim, HashAndText, Store } from "../store/store";
import { ignoreUnavailable } from "./ignore-unavailable";
import { keepLease } from "./lease";

export interface GatePass {
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
 * (docs/product.md#polls-never-overlap-and-end-with-the-code). A late poll does not move the next
 * due time: polls that were late together must not stay together. @param now monotonic ms
 */
export function createPollGate(store: Store, now = () => performance.now()) {
  return { enter, enterReading };

  async function enter(key: string, intervalMs: number): Promise<GatePass> {
    const attempt = begin(key, intervalMs);
    return conclude(attempt, await store.claim(attempt.gate, attempt.holder, attempt.interval));
  }

  /** As `enter`, and reads the polled text and hash in the same round trip; all keys have the same tag. */
  async function enterReading(
    keys: { textKey: string; hashKey?: string },
    intervalMs: number,
  ): Promise<HashAndText & { gate: GatePass }> {
    const attempt = begin(keys.textKey, intervalMs);
    const { gate, holder, interval } = attempt;
    const answer = await store.claimReading(gate, holder, interval, keys);
    return { gate: conclude(attempt, answer), fields: answer.fields, text: answer.text };
  }

  function begin(key: string, intervalMs: number) {
    const leaseMs = Math.max(intervalMs, SHORTEST_LEASE_MS);
    return {
      gate: `gate:${key}`,
      holder: randomUUID(),
      intervalMs,
      interval: { intervalMs: leaseMs, earlyMs: EARLY_MS, graceMs: intervalMs / 2 },
      begunAt: now(),
    };
  }

  function conclude(attempt: ReturnType<typeof begin>, { claimed, dueInMs }: Claim): GatePass {
    const { gate, holder, intervalMs, begunAt } = attempt;
    const { intervalMs: leaseMs, graceMs } = attempt.interval;
    if (!claimed) return refuse(untilOpen(dueInMs, leaseMs, intervalMs));
    const nextAt = begunAt + dueInMs + intervalMs;
    const stopRenewing = keepLease(store, gate, holder, leaseMs + graceMs);
    return {
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
            ? store.compareAndExpire(gate, holder, left + graceMs)
            : store.compareAndDelete(gate, holder);
        await leaving.catch(ignoreUnavailable);
      },
    };
  }
}

const refuse = (waitMs: number): GatePass => ({
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
