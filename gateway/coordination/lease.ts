import type { Store } from "../store/store";

/** Renews a key so that a crashed holder blocks for one lease only. Returns `stop`, which returns whether a renewal has run. */
export function keepLease(
  store: Store,
  key: string,
  holder: string,
  leaseMs: number,
): () => boolean {
  let renewed = false;
  const renewing = setInterval(() => {
    renewed = true;
    // The next renewal follows within the lease.
    store.compareAndSet(key, holder, holder, leaseMs).catch(() => {});
  }, leaseMs / 3).unref();
  return () => {
    clearInterval(renewing);
    return renewed;
  };
}
