import { type Mutation, mutation } from "./mutation";

const LOCK = "gateway/session/single-flight.ts";
const GATE = "gateway/session/poll-gate.ts";

/** Mistakes in what lets one request work at a time. */
export const mistakesInLocks: readonly Mutation[] = [
  mutation(
    LOCK,
    "the lock is taken although another request holds it",
    "if (await store.setIfAbsent(key, holder, leaseMs)) return;",
    "await store.set(key, holder, leaseMs); return;",
  ),
  mutation(LOCK, "the lock outlives its lease", "leaseMs = 10_000", "leaseMs = 60_000"),
  mutation(
    LOCK,
    "the lock is not released",
    "await store.compareAndDelete(lock, holder).catch(() => {});",
    "",
  ),
  mutation(
    LOCK,
    "a lost lease is not noticed",
    "if (!(await store.compareAndExpire(lock, holder, leaseMs))) throw new LeaseLost();",
    "await store.compareAndExpire(lock, holder, leaseMs);",
  ),
  mutation(
    LOCK,
    "an old answer about the lease is believed",
    "while (performance.now() - startedAt > leaseMs / 2)",
    "while (startedAt < 0)",
  ),
  mutation(
    GATE,
    "a gate stays closed for a minute",
    "const SHORTEST_LEASE_MS = 2_000;",
    "const SHORTEST_LEASE_MS = 60_000;",
  ),
];
