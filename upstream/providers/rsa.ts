import { type KeyObject, sign as signBytes, verify } from "node:crypto";

/** Signs as WeChat Pay and Alipay do: RSA with SHA-256, in base64. */
export const sign = (text: string, key: KeyObject): string =>
  signBytes("sha256", Buffer.from(text), key).toString("base64");

export const isSigned = (text: string, signature: string, key: KeyObject): boolean =>
  verify("sha256", Buffer.from(text), key, Buffer.from(signature, "base64"));
