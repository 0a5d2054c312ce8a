import { createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import { z } from "zod";
import type { IncomingNotice } from "../payment-provider";
import { isSigned, sign } from "../rsa";

export interface Merchant {
  readonly id: string;
  /** The serial number of the merchant's API certificate. */
  readonly certificateSerial: string;
  readonly privateKey: KeyObject;
}

interface SignedRequest {
  method: string;
  url: URL;
  body: string;
  /** Seconds. */
  timestamp: number;
  nonce?: string;
}

/** Returns the value of the Authorization header. */
export function authorize(merchant: Merchant, request: SignedRequest): string {
  const { method, url, body, timestamp } = request;
  const nonce = request.nonce ?? randomBytes(16).toString("hex");
  const message = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
  const fields = {
    mchid: merchant.id,
    nonce_str: nonce,
    signature: sign(message, merchant.privateKey),
    timestamp,
    serial_no: merchant.certificateSerial,
  };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(",")}`;
}

/** Tells whether WeChat Pay signed an answer or a notice with the key. */
export function isSignedBy(
  key: KeyObject,
  headers: IncomingNotice["headers"],
  body: string,
): boolean {
  const get = (name: string) => headers[`wechatpay-${name}`] ?? "";
  return isSigned(`${get("timestamp")}\n${get("nonce")}\n${body}\n`, get("signature"), key);
}

export const encryptedSchema = z.object({
  algorithm: z.literal("AEAD_AES_256_GCM"),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(""),
});

const TAG_BYTES = 16;

/** @throws when the key or the content is another one */
export function decrypt(key: string, resource: z.infer<typeof encryptedSchema>): string {
  const bytes = Buffer.from(resource.ciphertext, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, resource.nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(resource.associated_data));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}
