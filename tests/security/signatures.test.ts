import { generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { createKeyring } from "~/gateway/store/keyring";
import { phones } from "~/tests/support/people";
import { encrypt } from "~/tests/upstream/simulators/wechat-pay-encryption";
import { Secrets } from "~/upstream/domain/secrets";
import { isSigned, sign } from "~/upstream/providers/rsa";
import { isEqual, signatureOf } from "~/upstream/providers/wechat-login/callback";
import { decrypt, isSignedBy } from "~/upstream/providers/wechat-pay/signature";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const secrets = Secrets.random();
const keyring = createKeyring(["a secret of at least 32 characters"]);
const API_KEY = "0".repeat(32);
const SIGNED = "timestamp\nnonce\nbody\n";
const resource = encrypt(API_KEY, "{}", "transaction");
const wechatHeaders = (signature: string) => ({
  "wechatpay-timestamp": "timestamp",
  "wechatpay-nonce": "nonce",
  "wechatpay-signature": signature,
});

interface Row {
  /** In base64, hex or another form, of which one byte changes. */
  sealed: string;
  form: BufferEncoding;
  /** Returns what it opens, or throws. */
  open(sealed: string): unknown;
  opened: unknown;
  /** Bytes that stand before what is signed. */
  prefix?: string;
}

const sealedText = secrets.encrypt(phones.newcomer);
const gatewayText = keyring.seal("token", "purpose");
const prefixOf = (text: string) => text.slice(0, text.lastIndexOf(".") + 1);

const rows: Record<string, Row> = {
  "a notice, an answer or a list of certificates of WeChat Pay": {
    sealed: sign(SIGNED, privateKey),
    form: "base64",
    open: (signature) => isSignedBy(publicKey, wechatHeaders(signature), "body"),
    opened: true,
  },
  "a notice or an answer of Alipay": {
    sealed: sign("a=1&b=2", privateKey),
    form: "base64",
    open: (signature) => isSigned("a=1&b=2", signature, publicKey),
    opened: true,
  },
  "what a notice of WeChat Pay encrypts": {
    sealed: resource.ciphertext,
    form: "base64",
    open: (ciphertext) =>
      decrypt(API_KEY, { ...resource, ciphertext, algorithm: "AEAD_AES_256_GCM" }),
    opened: "{}",
  },
  "a call of the WeChat service account": {
    sealed: signatureOf("token", "1", "2"),
    form: "hex",
    open: (signature) => isEqual(signatureOf("token", "1", "2"), signature),
    opened: true,
  },
  "a sealed value of the upstream": {
    sealed: sealedText.slice(prefixOf(sealedText).length),
    prefix: prefixOf(sealedText),
    form: "base64url",
    open: (text) => secrets.decrypt(text),
    opened: phones.newcomer,
  },
  "a sealed value of the gateway, as in cookies, forms and invitations": {
    sealed: gatewayText.slice(prefixOf(gatewayText).length),
    prefix: prefixOf(gatewayText),
    form: "base64url",
    open: (text) => keyring.unseal(text, "purpose"),
    opened: "token",
  },
};

it.each(Object.entries(rows))("%s is refused with one wrong byte, at each place", (_, row) => {
  const { sealed, form, prefix = "", open, opened } = row;
  expect(open(prefix + sealed)).toBe(opened);
  const bytes = Buffer.from(sealed, form);
  const accepted = [...bytes.keys()].filter((at) => {
    const wrong = Buffer.from(bytes);
    wrong.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    try {
      return open(prefix + wrong.toString(form)) === opened;
    } catch {
      return false;
    }
  });
  expect(accepted).toEqual([]);
});
