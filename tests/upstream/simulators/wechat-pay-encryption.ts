import { createCipheriv, randomBytes } from "node:crypto";

/** Encrypts what certificates and notices contain, as API v3 does. */
export function encrypt(apiV3Key: string, text: string, associatedData: string) {
  const nonce = randomBytes(6).toString("hex");
  const cipher = createCipheriv("aes-256-gcm", apiV3Key, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const bytes = [cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
  return {
    algorithm: "AEAD_AES_256_GCM",
    ciphertext: Buffer.concat(bytes).toString("base64"),
    nonce,
    associated_data: associatedData,
  };
}
