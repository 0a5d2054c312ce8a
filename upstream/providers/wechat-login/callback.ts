import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Signs what WeChat sends to the callback: the SHA1 of the values in order. */
export const signatureOf = (...values: readonly string[]): string =>
  createHash("sha1")
    .update([...values].sort().join(""))
    .digest("hex");

export function isEqual(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}

const RANDOM_BYTES = 16;
const LENGTH_BYTES = 4;
const PADDED_TO = 32;

/**
 * Decrypts a message of the safe mode: AES-256-CBC, padded to 32 bytes.
 * @throws for another key and for a message to another account
 */
export function decryptMessage(encodingAesKey: string, encrypted: string, appId: string): string {
  const key = Buffer.from(`${encodingAesKey}=`, "base64");
  const decipher = createDecipheriv("aes-256-cbc", key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(encrypted, "base64"), decipher.final()]);
  const content = padded.subarray(RANDOM_BYTES, padded.length - (padded.at(-1) ?? 0));
  const end = LENGTH_BYTES + content.readUInt32BE();
  if (content.subarray(end).toString() !== appId) throw new Error("a message to another account");
  return content.subarray(LENGTH_BYTES, end).toString();
}

/** Encrypts a reply as `decryptMessage` reads it. */
export function encryptMessage(encodingAesKey: string, text: string, appId: string): string {
  const key = Buffer.from(`${encodingAesKey}=`, "base64");
  const content = Buffer.from(text);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length);
  const plain = Buffer.concat([randomBytes(RANDOM_BYTES), length, content, Buffer.from(appId)]);
  const padding = PADDED_TO - (plain.length % PADDED_TO);
  const cipher = createCipheriv("aes-256-cbc", key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)]);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString("base64");
}
