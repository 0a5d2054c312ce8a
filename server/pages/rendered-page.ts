import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The best first: what a visitor gets is the first that it accepts and that is made. */
export const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

/** A page in one coding, with its own strong validator (RFC 9110 §8.8.3). */
export interface Representation {
  etag: string;
  body: Buffer;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
}

export interface RenderedPage {
  /** What it takes in memory once every coding is made. */
  bytes: number;
  codings: { identity: Representation; gzip: Representation; br?: Representation };
  /** Settles when the smallest coding is there as well: whoever takes that waits, nobody else does. */
  complete: Promise<void>;
}

/** gzip at once, and brotli as soon as it is made: at its best it takes 20 ms of another thread, once. */
export async function toRenderedPage(
  html: string,
  headers: readonly string[],
): Promise<RenderedPage> {
  const identity = Buffer.from(html);
  const zipped = await toGzip(identity);
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const represent = (etag: string, body: Buffer, coding: Coding): Representation => ({
    etag,
    body,
    headers: [
      ...headers,
      ...["ETag", etag, "Content-Length", String(body.length)],
      ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
    ],
  });
  const codings: RenderedPage["codings"] = {
    identity: represent(`"${tag}"`, identity, "identity"),
    gzip: represent(`"${tag}-gzip"`, zipped, "gzip"),
  };
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    // What brotli will make of it is no larger than what gzip made.
    bytes: identity.length + 2 * zipped.length,
    codings,
    complete: toBrotli(identity, { params: size }).then(
      (body) => {
        codings.br = represent(`"${tag}-br"`, body, "br");
      },
      () => {
        codings.br = codings.identity;
      },
    ),
  };
}

/** Sources of a content security policy, such as `'sha256-…'`. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/** By their hashes, so that the bytes of a page need no nonce. Data blocks are never run. */
export function inlineSources(html: string): InlineSources {
  const sources: InlineSources = { scripts: [], styles: [] };
  for (const [, name, attributes = "", text = ""] of html.matchAll(INLINE)) {
    const isData = attributes.includes('type="application/') || attributes.includes(" src=");
    if (isData || text === "") continue;
    const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    sources[name === "script" ? "scripts" : "styles"].push(hash);
  }
  return sources;
}
