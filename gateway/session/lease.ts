import type { Store } from "./store";

/**
 * Keeps a key that this caller has set alive while its work runs, so that a crash frees it within
 * one lease however long the work may take. The answer stops it and says whether it was renewed.
 */
export function keepLease(
  store: Store,
  key: string,
  holder: string,
  leaseMs: number,
): () => boolean {
  let renewed = false;
  const renewing = setInterval(() => {
    renewed = true;
    // A renewal that fails is tried again, and two more fit into the lease.
    store.compareAndExpire(key, holder, leaseMs).catch(() => {});
  }, leaseMs / 3).unref();
  return () => {
    clearInterval(renewing);
    return renewed;
  };
}
