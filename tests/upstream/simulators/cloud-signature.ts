import { createHash, createHmac } from "node:crypto";
import type { SimulatedRequest } from "./protocol";

/** The parts of an Authorization header of Amazon's, Alibaba Cloud's or Tencent Cloud's form. */
export function parseAuthorization(header = "") {
  const [, id = "", scope = "", names = "", signature = ""] =
    /Credential=([^/,]+)\/?([^,]*),\s?SignedHeaders=([^,]+),\s?Signature=(\w{64})$/.exec(header) ??
    [];
  return { id, scope, names, signature };
}

/** The digest of what such a signature covers. */
export function digestOf(
  { method, url, headers }: SimulatedRequest,
  names: string,
  payloadHash: string,
): string {
  const query = [...url.searchParams].sort();
  const lines = [
    method,
    url.pathname,
    query.map((pair) => pair.map(percentEncode).join("=")).join("&"),
    ...names.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    names,
    payloadHash,
  ];
  return digest(lines.join("\n"));
}

/** Everything but the unreserved characters of RFC 3986. */
const percentEncode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[\w.~-]/.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");

/** Derives the key of a scope from a secret. */
export const keyOf = (secret: string, scope: string): Buffer =>
  scope.split("/").reduce<Buffer>(mac, Buffer.from(secret));

export const digest = (value: string | Buffer) => createHash("sha256").update(value).digest("hex");
export const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
