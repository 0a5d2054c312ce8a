import { hash } from "node:crypto";
import type { Keyring, Sealer, StoredFormat } from "./keyring";

/** Names and texts as they stand in the store: digests are keyed, texts are encrypted. */
export interface AtRest extends Sealer {
  storedFormat: StoredFormat;
  /** Returns the digests under which a text may stand in the store; the first is the one to write. */
  digests(text: string): [string, ...string[]];
}

export function createAtRest(keyring: Keyring): AtRest {
  const { storedFormat } = keyring;
  return {
    storedFormat,
    seal: keyring.seal,
    unseal: keyring.unseal,
    digests(text) {
      const former = hash("sha256", text, "base64url");
      const [newest, ...older] = keyring.fingerprints(text);
      return storedFormat === 1 ? [former, newest, ...older] : [newest, ...older, former];
    },
  };
}
