import type { Keyring } from "../store/keyring";
import type { Store } from "../store/store";

const LIFETIME_MS = 90 * 24 * 3_600_000;

/** Stores from which sites (`siteOf`) a phone number has signed in, as keyed hashes. */
export function createKnownAddresses(store: Store, keyring: Keyring) {
  const keysOf = (mobileNumber: string, site: string) =>
    keyring.fingerprints(`${mobileNumber} ${site}`).map((hash) => `known-address:${hash}`);

  return {
    async add(mobileNumber: string, site: string): Promise<void> {
      const [key = ""] = keysOf(mobileNumber, site);
      await store.set(key, "1", LIFETIME_MS);
    },

    /** Returns whether the number signed in from the site within 90 days. @throws `store-unavailable` */
    async has(mobileNumber: string, site: string): Promise<boolean> {
      const found = await Promise.all(keysOf(mobileNumber, site).map((key) => store.get(key)));
      return found.some((value) => value !== null);
    },
  };
}
