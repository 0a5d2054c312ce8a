import { GatewayError } from "~/gateway/core/errors";
import { createKeyring, type Secrets } from "./keyring";
import type { Store } from "./store";

interface Window {
  limit: number;
  windowSeconds: number;
}

/** Counts hits over all nodes; the store holds keyed hashes of phone numbers and addresses. */
export function createRateLimiter(store: Store, secrets: Secrets) {
  const keyring = createKeyring(secrets);

  /** Returns the count of the window and the ms until it ends. @throws `store-unavailable` */
  function count(name: string, subject: string, windowSeconds: number) {
    const [fingerprint] = keyring.fingerprints(subject);
    return store.increment(`rate:{${name}:${fingerprint}}`, windowSeconds);
  }

  return {
    count,
    /** @throws `rate-limited` beyond the limit, `store-unavailable` */
    async hit(name: string, subject: string, { limit, windowSeconds }: Window): Promise<void> {
      const { count: hits, resetMs } = await count(name, subject, windowSeconds);
      if (hits > limit)
        throw new GatewayError("rate-limited", { retryAfterSeconds: Math.ceil(resetMs / 1000) });
    },
  };
}
