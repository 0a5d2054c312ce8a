import { createPrivateKey, createPublicKey } from "node:crypto";
import keys from "./keys.json";

/** The test keys of WeChat Pay's own libraries; they open nothing. */
export const goKey = toKey(keys.go);
export const javaKey = toKey(keys.java);

function toKey({ serial, ...base64 }: typeof keys.go) {
  const der = Buffer.from(base64.privateKey, "base64");
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const certificate = `-----BEGIN CERTIFICATE-----\n${base64.certificate}\n-----END CERTIFICATE-----`;
  return { serial, privateKey, publicKey: createPublicKey(privateKey), certificate };
}
