import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const MIN_SECRET_LENGTH = 32;

export interface Sealer {
  /** Encrypts and authenticates a text for one purpose (AES-256-GCM). */
  seal(text: string, purpose: string): string;
  /** Returns null for another purpose, an unknown secret or a changed text. */
  unseal(sealed: string, purpose: string): string | null;
}

/** Keyed hashes and encryption with the session secrets; older secrets still decrypt. */
export interface Keyring extends Sealer {
  /** Returns a keyed hash per secret, the newest first. */
  fingerprints(text: string): [string, ...string[]];
}

interface Key {
  id: string;
  hashing: KeyObject;
  sealing: KeyObject;
}
type Keys = [newest: Key, ...older: Key[]];

/** Newest first, each of at least 32 characters. A function may return others later. */
export type Secrets = readonly string[] | (() => readonly string[]);

/** @throws Error for no secret, or one that is too short */
export function createKeyring(secrets: Secrets): Keyring {
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

  return {
    fingerprints(text) {
      const [newest, ...older] = currentKeys();
      return [fingerprint(newest, text), ...older.map((key) => fingerprint(key, text))];
    },
    seal(text, purpose) {
      const [newest] = currentKeys();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", newest.sealing, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const box = Buffer.concat([iv, cipher.getAuthTag(), body]);
      return `${newest.id}.${box.toString("base64url")}`;
    },
    unseal(sealed, purpose) {
      const [keyId, text = ""] = sealed.split(".");
      const key = currentKeys().find(({ id }) => id === keyId);
      const box = Buffer.from(text, "base64url");
      if (!key || box.length < IV_BYTES + TAG_BYTES) return null;
      return open(key, box, purpose);
    },
  };
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
    // Node 24 is slow with a key in a Buffer.
    hashing: createSecretKey(derive("hashing", 32)),
    sealing: createSecretKey(derive("sealing", 32)),
  };
}

function fingerprint(key: Key, text: string): string {
  return createHmac("sha256", key.hashing).update(text).digest("base64url");
}

function open(key: Key, box: Buffer, purpose: string): string | null {
  const decipher = createDecipheriv("aes-256-gcm", key.sealing, box.subarray(0, IV_BYTES), {
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
