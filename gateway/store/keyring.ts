import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { LRUCache } from "lru-cache";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const MIN_SECRET_LENGTH = 32;
/** The id of a key is longer. */
const FORMAT_2 = "2.";
/** Some 200 bytes each. */
const MOST_DERIVED = 10_000;
const EXPAND_ONCE = Buffer.of(1);

/** `1`: as the version before wrote it, which knows no other; both are read. */
export type StoredFormat = 1 | 2;

/** Keyed hashes and encryption with the session secrets; older secrets still decrypt. */
export interface Keyring {
  /** Encrypts and authenticates a text (AES-256-GCM) by a key of its purpose, such as a session's field. */
  seal(text: string, purpose: string): string;
  /** Seals as `seal` does, the same text into the same, for addresses that people keep. */
  sealAlike(text: string, purpose: string): string;
  /** Returns null for another purpose, an unknown secret or a changed text. */
  unseal(sealed: string, purpose: string): string | null;
  storedFormat: StoredFormat;
  /** Returns a keyed hash per secret, the newest first. */
  fingerprints(text: string): [string, ...string[]];
  /** Returns the fingerprints and the digest without a key that format 1 has; the first is the one to write. */
  digests(text: string): [string, ...string[]];
}

/** Its keys are objects, because Node 24 is slow with a key in a Buffer. */
interface Key {
  id: string;
  hashing: KeyObject;
  /** Format 1 sealed everything by it. */
  sealing: KeyObject;
  /** The keys of purposes are derived from it. */
  purposes: KeyObject;
  /** By purpose; each request of a session needs the same ones. */
  derived: LRUCache<string, KeyObject>;
}
type Keys = [newest: Key, ...older: Key[]];

/** Newest first, each of at least 32 characters. A function may return others later. */
type Secrets = readonly string[] | (() => readonly string[]);

/** @throws Error for no secret, or one that is too short */
export function createKeyring(secrets: Secrets, storedFormat: StoredFormat = 2): Keyring {
  const read = typeof secrets === "function" ? secrets : () => secrets;
  let derivedFrom = read();
  let keys = deriveKeys(derivedFrom);

  function currentKeys(): Keys {
    const current = read();
    if (current !== derivedFrom) {
      keys = deriveKeys(current);
      derivedFrom = current;
    }
    return keys;
  }

  function fingerprints(text: string): [string, ...string[]] {
    const [newest, ...older] = currentKeys();
    return [fingerprint(newest, text), ...older.map((key) => fingerprint(key, text))];
  }

  function sealWith(iv: Buffer, text: string, purpose: string): string {
    const [newest] = currentKeys();
    const key = storedFormat === 1 ? newest.sealing : keyOf(newest, purpose);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    const box = Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    return `${storedFormat === 1 ? "" : FORMAT_2}${newest.id}.${box}`;
  }

  return {
    storedFormat,
    fingerprints,
    digests(text) {
      const former = hash("sha256", text, "base64url");
      const [newest, ...older] = fingerprints(text);
      return storedFormat === 1 ? [former, newest, ...older] : [newest, ...older, former];
    },
    seal: (text, purpose) => sealWith(randomBytes(IV_BYTES), text, purpose),
    sealAlike(text, purpose) {
      const key = keyOf(currentKeys()[0], `${purpose}: IV`);
      const iv = createHmac("sha256", key).update(text).digest().subarray(0, IV_BYTES);
      return sealWith(iv, text, purpose);
    },
    unseal(sealed, purpose) {
      const isFormer = !sealed.startsWith(FORMAT_2);
      const [keyId, text = ""] = sealed.slice(isFormer ? 0 : FORMAT_2.length).split(".");
      const key = currentKeys().find(({ id }) => id === keyId);
      const box = Buffer.from(text, "base64url");
      if (!key || box.length < IV_BYTES + TAG_BYTES) return null;
      return open(isFormer ? key.sealing : keyOf(key, purpose), box, purpose);
    },
  };
}

/** HKDF-Expand for 32 bytes (RFC 5869); the key it expands is the output of HKDF. */
function keyOf({ purposes, derived }: Key, purpose: string): KeyObject {
  const known = derived.get(purpose);
  if (known) return known;
  const digest = createHmac("sha256", purposes).update(purpose).update(EXPAND_ONCE).digest();
  const key = createSecretKey(digest);
  derived.set(purpose, key);
  return key;
}

function deriveKeys(secrets: readonly string[]): Keys {
  const [newest, ...older] = secrets.map(deriveKey);
  if (!newest) throw new Error("at least one session secret is needed");
  return [newest, ...older];
}

function deriveKey(secret: string): Key {
  if (secret.length < MIN_SECRET_LENGTH)
    throw new Error(`a session secret needs at least ${MIN_SECRET_LENGTH} characters`);
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, "", `content-distribution-gateway ${use}`, bytes));
  return {
    id: derive("key id", 3).toString("base64url"),
    hashing: createSecretKey(derive("hashing", 32)),
    sealing: createSecretKey(derive("sealing", 32)),
    purposes: createSecretKey(derive("keys of purposes", 32)),
    derived: new LRUCache({ max: MOST_DERIVED }),
  };
}

function fingerprint(key: Key, text: string): string {
  return createHmac("sha256", key.hashing).update(text).digest("base64url");
}

function open(key: KeyObject, box: Buffer, purpose: string): string | null {
  const decipher = createDecipheriv("aes-256-gcm", key, box.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const body = decipher.update(box.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
