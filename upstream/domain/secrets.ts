import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  scryptSync,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MOST_MEMORY = 256 * 1024 * 1024;

interface DataKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Hashes what is only compared, and encrypts what has to be read again. */
export class Secrets {
  /** @param hashKeys, dataKeys the first writes; the others read what was written before a rotation */
  constructor(
    private readonly hashKeys: readonly [Buffer, ...Buffer[]],
    private readonly dataKeys: readonly [DataKey, ...DataKey[]],
  ) {}

  /** For a store that ends with the process. */
  static random(): Secrets {
    return new Secrets([randomBytes(KEY_BYTES)], [{ id: "0", key: randomBytes(KEY_BYTES) }]);
  }

  /** @throws Error that names the variable */
  static parse(given: { UPSTREAM_HASH_KEY: string; UPSTREAM_DATA_KEYS: string }): Secrets {
    const [first, ...others] = given.UPSTREAM_DATA_KEYS.split(",").map((entry) => {
      const [id = "", text = ""] = entry.split(":");
      return { id, key: parseKey("UPSTREAM_DATA_KEYS", /^\w+$/.test(id) ? text : "") };
    });
    const ids = [first, ...others].map((dataKey) => dataKey?.id);
    if (new Set(ids).size < ids.length)
      throw new Error("UPSTREAM_DATA_KEYS: two keys have the same id");
    const [hashKey, ...otherHashKeys] = given.UPSTREAM_HASH_KEY.split(",").map((text) =>
      parseKey("UPSTREAM_HASH_KEY", text),
    );
    return new Secrets([hashKey as Buffer, ...otherHashKeys], [first as DataKey, ...others]);
  }

  /** Returns 43 characters; the same text has another hash for another purpose. */
  hash(purpose: string, text: string): string {
    return toHash(this.hashKeys[0], purpose, text);
  }

  /** Returns the hashes by all keys, to look up what was written before a rotation. */
  hashes(purpose: string, text: string): string[] {
    return this.hashKeys.map((key) => toHash(key, purpose, text));
  }

  /** Returns "" for "". */
  encrypt(text: string): string {
    if (text === "") return "";
    const [{ id, key }] = this.dataKeys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key, iv);
    const bytes = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${bytes.toString("base64url")}`;
  }

  /** Before every text of the first key. */
  get prefix(): string {
    return `${this.dataKeys[0].id}.`;
  }

  /** @throws Error when the key is not there any more, or the text was changed */
  decrypt(encrypted: string): string {
    if (encrypted === "") return "";
    const [id = "", text = ""] = encrypted.split(".");
    const key = this.dataKeys.find((candidate) => candidate.id === id)?.key;
    if (!key) throw new Error(`no data key ${id}`);
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const content = bytes.subarray(IV_BYTES, -TAG_BYTES);
    return `${decipher.update(content, undefined, "utf8")}${decipher.final("utf8")}`;
  }
}

const toHash = (key: Buffer, purpose: string, text: string): string =>
  createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url");

function parseKey(name: string, text: string): Buffer {
  const key = Buffer.from(text, "base64");
  if (key.length === KEY_BYTES) return key;
  const form = name === "UPSTREAM_DATA_KEYS" ? "<id>:<key>,…, each key" : "a key";
  throw new Error(`${name}: ${form} of ${KEY_BYTES} bytes in base64 (openssl rand -base64 32)`);
}

const derive: (text: string, salt: Buffer, bytes: number, cost: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);

/** A choice of OWASP's: 32 MB, some 0.1 s. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: MOST_MEMORY };

/** Returns what `isPassword` compares with. */
export async function hashPassword(text: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return toStored(salt, await derive(text, salt, KEY_BYTES, COST));
}

/** Compared with the password of an account that has none, so that the answer takes as long. */
const ABSENT = toStored(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/** Compares with `scrypt$<N>$<r>$<p>$<salt>$<hash>`; null has no password, and takes as long as one. */
export async function isPassword(text: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt = "", hash = ""] = (stored ?? ABSENT).split("$");
  const expected = Buffer.from(hash, "base64url");
  const cost = { N: Number(n), r: Number(r), p: Number(p), maxmem: MOST_MEMORY };
  const saltBytes = Buffer.from(salt, "base64url");
  // The demo's accounts cost nothing, so that their hashes need no other thread.
  const given =
    cost.N === 2
      ? scryptSync(text, saltBytes, expected.length, cost)
      : await derive(text, saltBytes, expected.length, cost);
  return timingSafeEqual(given, expected) && stored !== null;
}

function toStored(salt: Buffer, hash: Buffer): string {
  const parts = [COST.N, COST.r, COST.p, salt.toString("base64url"), hash.toString("base64url")];
  return `scrypt$${parts.join("$")}`;
}
