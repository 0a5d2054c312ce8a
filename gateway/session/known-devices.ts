import { createKeyring, type Secrets } from "./keyring";
import type { Store } from "./store";

const REMEMBERED_MS = 400 * 24 * 3_600_000;
/** A client that is a new device at each of its logins must not fill the store. */
const MAX_DEVICES = 100;

interface KnownDevicesConfig {
  secrets: Secrets;
  now?: () => number;
}

/** The devices that each user has signed in from; the store holds keyed hashes only. */
export function createKnownDevices(store: Store, { secrets, now = Date.now }: KnownDevicesConfig) {
  const keyring = createKeyring(secrets);

  return {
    /**
     * Adds a device of a user.
     * @returns whether the user has signed in within 400 days, but never from this device
     * @throws `store-unavailable`
     */
    async add(uid: string, device: string): Promise<boolean> {
      const key = `known-devices:{${uid}}`;
      const known = await store.readHash(key);
      const hashes = keyring.fingerprints(`device ${device} of ${uid}`);
      await store.putHash(key, { [hashes[0]]: String(now()) }, REMEMBERED_MS);
      if (!known) return false;
      const oldest = Object.entries(known).sort(
        ([, one], [, other]) => Number(one) - Number(other),
      );
      const over = oldest.slice(0, Math.max(0, oldest.length + 1 - MAX_DEVICES));
      if (over.length > 0)
        await store.updateHash(
          key,
          {},
          over.map(([hash]) => hash),
        );
      return !hashes.some((hash) => hash in known);
    },
  };
}
