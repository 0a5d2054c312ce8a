import { createKeyring, type Secrets } from "../store/keyring";
import type { Store } from "../store/store";

const LIFETIME_MS = 400 * 24 * 3_600_000;
const MAX_DEVICES = 100;

interface KnownDevicesConfig {
  secrets: Secrets;
  now?: () => number;
}

/** Stores the devices of each user as keyed hashes. */
export function createKnownDevices(store: Store, { secrets, now = Date.now }: KnownDevicesConfig) {
  const keyring = createKeyring(secrets);

  return {
    /** Returns whether the device is new to a user of the last 400 days. @throws `store-unavailable` */
    async add(uid: string, device: string): Promise<boolean> {
      const key = `known-devices:{${uid}}`;
      const devices = await store.readHash(key);
      const hashes = keyring.fingerprints(`device ${device} of ${uid}`);
      await store.putHash(key, { [hashes[0]]: String(now()) }, LIFETIME_MS);
      if (!devices) return false;
      const oldest = Object.entries(devices).sort(
        ([, one], [, other]) => Number(one) - Number(other),
      );
      const over = oldest.slice(0, Math.max(0, oldest.length + 1 - MAX_DEVICES));
      if (over.length > 0)
        await store.updateHash(
          key,
          {},
          over.map(([hash]) => hash),
        );
      return !hashes.some((hash) => hash in devices);
    },
  };
}
