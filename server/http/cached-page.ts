import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import { matchesEtag } from "./etag";
import type { RequestContext } from "./request-context";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Smallest first: a client gets the first coding that it accepts. */
const CODINGS = ["br", "gzip", "identity"] as const;
type Coding = (typeof CODINGS)[number];

/** A page in one coding, with a strong ETag of its own. */
interface Representation {
  etag: string;
  body: Buffer;
}

/** A rendered page; each coding is compressed once, on first use. */
export class CachedPage {
  /** Upper bound of all codings together: compressed ones have at most half of the page's size. */
  readonly bytes: number;
  private readonly identity: Buffer;
  private readonly tag: string;
  private readonly representations = new Map<Coding, Promise<Representation>>();

  constructor(
    html: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    this.identity = Buffer.from(html);
    this.bytes = 2 * this.identity.length;
    this.tag = hash("sha256", this.identity, "base64url").slice(0, 22);
  }

  encode(coding: Coding): Promise<Representation> {
    const representation = this.representations.get(coding) ?? this.compress(coding);
    this.representations.set(coding, representation);
    representation.catch(() => this.representations.delete(coding));
    return representation;
  }

  private async compress(coding: Coding): Promise<Representation> {
    if (coding === "gzip") return { etag: `"${this.tag}-gzip"`, body: await toGzip(this.identity) };
    if (coding === "identity") return { etag: `"${this.tag}"`, body: this.identity };
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length };
    return { etag: `"${this.tag}-br"`, body: await toBrotli(this.identity, { params }) };
  }
}

/** Sends a page in the smallest coding that the client accepts, or 304 when the client has it. */
export async function sendPage(
  page: CachedPage,
  request: Request,
  response: Response<unknown, RequestContext>,
): Promise<void> {
  const coding = CODINGS.find((each) => request.acceptsEncodings(each)) ?? "identity";
  const { etag, body } = await page.encode(coding);
  for (const name in page.headers) response.setHeader(name, page.headers[name] ?? "");
  response.setHeader("ETag", etag);
  if (matchesEtag(request, etag)) return void response.writeHead(304).end();
  response.setHeader("Content-Length", body.length);
  if (coding !== "identity") response.setHeader("Content-Encoding", coding);
  response.end(request.method === "HEAD" ? undefined : body);
}
