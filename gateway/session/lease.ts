import type { Store } from "./store";

/**
 * Renews a key that this caller has set while its work runs, so that a crash frees the key within one
 * lease however long the work takes.
 * @returns a function that stops renewing and returns whether the lease was renewed
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
    // A renewal that fails is tried again: three fit into one lease.
    store.compareAndExpire(key, holder, leaseMs).catch(() => {});
  }, leaseMs / 3).unref();
  return () => {
    clearInterval(renewing);
    return renewed;
  };
}
