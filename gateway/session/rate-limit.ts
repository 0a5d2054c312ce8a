import { GatewayError } from "~/gateway/core/errors";
import { createKeyring } from "./keyring";
import type { Store } from "./store";

interface Window {
  limit: number;
  windowSeconds: number;
}

/** Counts over all nodes; phone numbers and addresses stand in the store as keyed hashes only. */
export function createRateLimiter(store: Store, secrets: readonly string[]) {
  const keyring = createKeyring(secrets);

  return {
    /** Counts one hit of the subject. @throws `rate-limited` beyond the limit, `store-unavailable` */
    async hit(name: string, subject: string, { limit, windowSeconds }: Window): Promise<void> {
      const [fingerprint] = keyring.fingerprints(subject);
      const key = `rate:{${name}:${fingerprint}}`;
      const { count, resetMs } = await store.increment(key, windowSeconds * 1000);
      if (count > limit)
        throw new GatewayError("rate-limited", { retryAfterSeconds: Math.ceil(resetMs / 1000) });
    },
  };
}
