import type { Keyring } from "../store/keyring";

const LENGTH = 16;

/** Returns the names that logs have for a user or a phone number, one for each secret, the newest first. */
export function listPseudonyms(keyring: Keyring, text: string): string[] {
  return keyring.fingerprints(`user ${text}`).map((hash) => hash.slice(0, LENGTH));
}
