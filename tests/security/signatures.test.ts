import { execFileSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createKeyring } from "~/gateway/store/keyring";
import { phones } from "~/tests/support/people";
import { encrypt } from "~/tests/upstream/simulators/wechat-pay-encryption";
import { Secrets } from "~/upstream/domain/secrets";
import { isSigned, sign } from "~/upstream/providers/rsa";
import {
  decryptMessage,
  encryptMessage,
  isEqual,
  signatureOf,
} from "~/upstream/providers/wechat-login/callback";
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

const AES_KEY = randomBytes(32).toString("base64").replace(/=$/, "");
const message = encryptMessage(AES_KEY, "<xml>scanned</xml>", "wx1");

interface Row {
  /** The file that verifies or opens it. */
  file: string;
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
    file: "upstream/providers/rsa.ts",
    sealed: sign(SIGNED, privateKey),
    form: "base64",
    open: (signature) => isSignedBy(publicKey, wechatHeaders(signature), "body"),
    opened: true,
  },
  "a notice or an answer of Alipay": {
    file: "upstream/providers/rsa.ts",
    sealed: sign("a=1&b=2", privateKey),
    form: "base64",
    open: (signature) => isSigned("a=1&b=2", signature, publicKey),
    opened: true,
  },
  "what a notice of WeChat Pay encrypts": {
    file: "upstream/providers/wechat-pay/signature.ts",
    sealed: resource.ciphertext,
    form: "base64",
    open: (ciphertext) =>
      decrypt(API_KEY, { ...resource, ciphertext, algorithm: "AEAD_AES_256_GCM" }),
    opened: "{}",
  },
  "a call of the WeChat service account": {
    file: "upstream/providers/wechat-login/callback.ts",
    sealed: signatureOf("token", "1", "2"),
    form: "hex",
    open: (signature) => isEqual(signatureOf("token", "1", "2"), signature),
    opened: true,
  },
  "a sealed value of the upstream": {
    file: "upstream/domain/secrets.ts",
    sealed: sealedText.slice(prefixOf(sealedText).length),
    prefix: prefixOf(sealedText),
    form: "base64url",
    open: (text) => secrets.decrypt(text),
    opened: phones.newcomer,
  },
  "a sealed value of the gateway, as in cookies, forms and invitations": {
    file: "gateway/store/keyring.ts",
    sealed: gatewayText.slice(prefixOf(gatewayText).length),
    prefix: prefixOf(gatewayText),
    form: "base64url",
    open: (text) => keyring.unseal(text, "purpose"),
    opened: "token",
  },
  "an encrypted message of the WeChat service account, with its signature": {
    file: "upstream/providers/wechat-login/callback.ts",
    sealed: message,
    form: "base64",
    open: (encrypted) =>
      isEqual(signatureOf("token", "1", encrypted), signatureOf("token", "1", message)) &&
      decryptMessage(AES_KEY, encrypted, "wx1"),
    opened: "<xml>scanned</xml>",
  },
};

/** Where one wrong byte is met by the protocol's own tests, each with the reason. */
const ELSEWHERE: Record<string, string> = {
  "upstream/protocol/answer.ts": "the gateway's secret: tests/upstream/wrong-secret.test.ts",
  "upstream/providers/wechat-pay/console-refund.ts":
    "AES-ECB without a signature, so its content is never believed: tests/upstream/providers/wechat-pay.test.ts",
};

it("every file that verifies or decrypts has a row", () => {
  const pattern = "\\b(createDecipheriv|timingSafeEqual|createVerify|verify)\\b.*\\(";
  const places = ["app", "gateway", "server", "upstream", "extension"];
  const found = execFileSync("git", ["grep", "-lP", pattern, "--", ...places], {
    encoding: "utf8",
  });
  const known = [...Object.values(rows).map(({ file }) => file), ...Object.keys(ELSEWHERE)];
  expect(found.trim().split("\n").toSorted()).toEqual([...new Set(known)].toSorted());
});

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
