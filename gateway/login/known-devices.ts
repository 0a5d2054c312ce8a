import type { Keyring } from "../store/keyring";
import type { Store } from "../store/store";

const LIFETIME_MS = 400 * 24 * 3_600_000;
const MAX_DEVICES = 100;

/** Stores the devices of each user as keyed hashes. */
export function createKnownDevices(store: Store, keyring: Keyring, now = Date.now) {
  return {
    /** Returns whether the device is new to a user of the last 400 days. @throws `store-unavailable` */
    async add(uid: string, device: string): Promise<boolean> {
      const key = `known-devices:{${uid}}`;
      const devices = (await store.read({ hashKey: key })).fields;
      const hashes = keyring.fingerprints(`device ${device} of ${uid}`);
      const others = Object.entries(devices ?? {}).filter(([hash]) => hash !== hashes[0]);
      const oldestFirst = others.sort(([, one], [, other]) => Number(one) - Number(other));
      const over = oldestFirst.slice(0, Math.max(0, others.length + 1 - MAX_DEVICES));
      const unset = over.map(([hash]) => hash);
      const set = { [hashes[0]]: String(now()) };
      await store.writeHash(key, { set, unset }, { ttlMs: LIFETIME_MS });
      if (!devices) return false;
      return !hashes.some((hash) => hash in devices);
    },
  };
}
