import { createKeyring, type Secrets } from "./keyring";
import type { Store } from "./store";

const LIFETIME_MS = 90 * 24 * 3_600_000;

/** Stores from which addresses a phone number has signed in, as keyed hashes. */
export function createKnownAddresses(store: Store, secrets: Secrets) {
  const keyring = createKeyring(secrets);
  const keysOf = (mobileNumber: string, address: string) =>
    keyring.fingerprints(`${mobileNumber} ${address}`).map((hash) => `known-address:${hash}`);

  return {
    async add(mobileNumber: string, address: string): Promise<void> {
      const [key = ""] = keysOf(mobileNumber, address);
      await store.set(key, "1", LIFETIME_MS);
    },

    /** Returns whether the number signed in from the address within 90 days. @throws `store-unavailable` */
    async has(mobileNumber: string, address: string): Promise<boolean> {
      const found = await Promise.all(keysOf(mobileNumber, address).map((key) => store.get(key)));
      return found.some((value) => value !== null);
    },
  };
}
