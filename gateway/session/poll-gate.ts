import { randomUUID } from "node:crypto";
import { ignoreAbsence } from "./ignore-absence";
import { keepLease } from "./lease";
import type { Claim, HashAndText, Store } from "./store";

export interface GatePass {
  entered: boolean;
  /** Milliseconds from now until a poll is due. */
  nextAfterMs(): number;
  /** For who entered: keeps the gate closed for the rest of the interval. Never fails. */
  leave(): Promise<void>;
}

/** A holder renews its lease while its poll runs; one that crashed blocks no longer than this. */
const SHORTEST_LEASE_MS = 2_000;
/** Timers are no more exact. */
const EARLY_MS = 20;

/**
 * Lets one poll in at a time and one per interval, over all nodes (spec §4, contract §7.1: a poll
 * fires every interval, and polls never overlap). Polls have their times: one that comes up to half an
 * interval late, or a moment early, moves the next one's time by nothing. Otherwise thousands whom a
 * pause of a node made late at once would come again at once, and again.
 * @param now ms, never going back
 */
export function createPollGate(store: Store, now = () => performance.now()) {
  return { enter, enterReading };

  /** @throws `store-unavailable` */
  async function enter(key: string, intervalMs: number): Promise<GatePass> {
    const attempt = begin(key, intervalMs);
    return conclude(attempt, await store.claim(attempt.gate, attempt.holder, attempt.turns));
  }

  /**
   * Enters and reads in one round trip what is known of the thing that is polled, under keys of the
   * same tag.
   * @throws `store-unavailable`
   */
  async function enterReading(
    known: { textKey: string; hashKey?: string },
    intervalMs: number,
  ): Promise<HashAndText & { gate: GatePass }> {
    const attempt = begin(known.textKey, intervalMs);
    const { gate, holder, turns } = attempt;
    const answer = await store.claimReading(gate, holder, turns, known);
    return { gate: conclude(attempt, answer), fields: answer.fields, text: answer.text };
  }

  function begin(key: string, intervalMs: number) {
    const leaseMs = Math.max(intervalMs, SHORTEST_LEASE_MS);
    return {
      gate: `gate:${key}`,
      holder: randomUUID(),
      intervalMs,
      turns: { intervalMs: leaseMs, earlyMs: EARLY_MS, graceMs: intervalMs / 2 },
      begunAt: now(),
    };
  }

  function conclude(attempt: ReturnType<typeof begin>, { claimed, dueInMs }: Claim): GatePass {
    const { gate, holder, intervalMs, begunAt } = attempt;
    const { intervalMs: leaseMs, graceMs } = attempt.turns;
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
        await leaving.catch(ignoreAbsence);
      },
    };
  }
}

const refuse = (waitMs: number): GatePass => ({
  entered: false,
  nextAfterMs: () => waitMs,
  leave: async () => {},
});

/** While a poll is under way nobody knows when it ends: then it is worth asking at the next interval. */
function untilOpen(leftMs: number, leaseMs: number, intervalMs: number): number {
  if (leftMs <= intervalMs) return leftMs;
  const elapsed = leaseMs - leftMs;
  return elapsed < intervalMs ? intervalMs - elapsed : intervalMs;
}
