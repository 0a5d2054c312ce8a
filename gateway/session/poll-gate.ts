import { randomUUID } from "node:crypto";
import { GatewayError } from "~/gateway/core/errors";
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

/** Lets one poll in at a time and at most one per interval, over all nodes and by the store's clock. */
export function createPollGate(store: Store) {
  async function leave(
    gate: string,
    holder: string,
    leaseMs: number,
    intervalMs: number,
  ): Promise<void> {
    const leftOfLease = await store.ttl(gate);
    if (leftOfLease === null) return;
    const leftOfInterval = intervalMs - (leaseMs - leftOfLease);
    if (leftOfInterval > 0) await store.compareAndExpire(gate, holder, leftOfInterval);
    else await store.compareAndDelete(gate, holder);
  }

  return {
    /**
     * Enters, or says in how many ms to ask again. A holder that crashed blocks no longer than
     * `deadlineMs` (spec §4: polls never overlap).
     * @throws `store-unavailable`
     */
    async enter(key: string, intervalMs: number, deadlineMs: number): Promise<GatePass> {
      const gate = `gate:{${key}}`;
      const holder = randomUUID();
      const leaseMs = Math.max(deadlineMs, intervalMs);
      if (await store.setIfAbsent(gate, holder, leaseMs)) {
        return {
          entered: true,
          leave: () => leave(gate, holder, leaseMs, intervalMs).catch(ignoreAbsence),
        };
      }
      const left = (await store.ttl(gate)) ?? 0;
      return { entered: false, retryAfterMs: untilOpen(left, leaseMs, intervalMs) };
    },
  };
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
