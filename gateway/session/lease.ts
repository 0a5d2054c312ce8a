import type { Store } from "./store";

/**
 * Keeps a key that this caller has set alive while its work runs, so that a crash frees it within
 * one lease however long the work may take. The answer stops it.
 */
export function keepLease(store: Store, key: string, holder: string, leaseMs: number): () => void {
  const renewing = setInterval(() => {
    // A renewal that fails is tried again, and two more fit into the lease.
    store.compareAndExpire(key, holder, leaseMs).catch(() => {});
  }, leaseMs / 3).unref();
  return () => clearInterval(renewing);
}
