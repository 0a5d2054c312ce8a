import { createHash, createHmac } from "node:crypto";

interface Request {
  readonly method: string;
  readonly url: URL;
  /** Those to sign besides `host`, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA256 of the body in hex, or what stands for it. */
  readonly payloadHash: string;
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

/** Encodes as RFC 3986 does, also `!'()*`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The form that Amazon's, Alibaba Cloud's and Tencent Cloud's signatures have in common. */
export function toCanonical({ method, url, headers, payloadHash }: Request) {
  const all = Object.entries({ ...headers, host: url.host }).sort(byName);
  const signedHeaders = all.map(([name]) => name).join(";");
  const query = [...url.searchParams].sort(byName);
  const lines = [
    method,
    url.pathname,
    query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"),
    ...all.map(([name, value]) => `${name}:${value.trim()}`),
    "",
    signedHeaders,
    payloadHash,
  ];
  return { hash: sha256(lines.join("\n")), signedHeaders };
}

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);
