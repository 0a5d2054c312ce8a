import { randomUUID } from "node:crypto";
import { ignoreUnavailable } from "./ignore-unavailable";
import { keepLease } from "./lease";
import type { Claim, HashAndText, Store } from "./store";

export interface GatePass {
  entered: boolean;
  /** Milliseconds from now until a poll is due. */
  nextAfterMs(): number;
  /** Called by the holder after its poll: keeps the gate closed for the rest of the interval. Never throws. */
  leave(): Promise<void>;
}

/** A holder renews its lease while its poll runs; a crashed holder blocks no longer than this. */
const SHORTEST_LEASE_MS = 2_000;
/** The accuracy of timers. */
const EARLY_MS = 20;

/**
 * Lets one poll in at a time and one per interval, over all nodes (spec §4, contract §7.1: a poll
 * fires every interval, and polls never overlap). Polls have due times: a poll that comes up to half an
 * interval late, or a moment early, does not move the next due time. Otherwise thousands of polls that
 * a pause of a node delayed together would come together in every later interval.
 * @param now ms, never going back
 */
export function createPollGate(store: Store, now = () => performance.now()) {
  return { enter, enterReading };

  /** @throws `store-unavailable` */
  async function enter(key: string, intervalMs: number): Promise<GatePass> {
    const attempt = begin(key, intervalMs);
    return conclude(attempt, await store.claim(attempt.gate, attempt.holder, attempt.interval));
  }

  /**
   * Enters and reads the polled text and hash in one round trip; all keys carry the same tag.
   * @throws `store-unavailable`
   */
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
        // The first lease ends with the interval.
        if (leaseMs === intervalMs && !renewed) return;
        const left = nextAt - now();
        const leaving =
          left > 0
            ? store.compareAndExpire(gate, holder, left + graceMs)
            : store.compareAndDelete(gate, holder);
        // The lease runs out by itself.
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

/** A poll that is under way may take any time: the next one is worth a try at the next interval. */
function untilOpen(leftMs: number, leaseMs: number, intervalMs: number): number {
  if (leftMs <= intervalMs) return leftMs;
  const elapsed = leaseMs - leftMs;
  return elapsed < intervalMs ? intervalMs - elapsed : intervalMs;
}
