import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The smallest first: a visitor gets the first that it accepts, whatever order it prefers. */
export const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

/** A page in one coding, with its own strong validator (RFC 9110 §8.8.3). */
export interface Representation {
  etag: string;
  body: Buffer;
}

/** A rendered page; each coding is made once, when it is first asked for. */
export class CachedPage {
  /** Of all codings; no compressed one is larger than half of the page. */
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
    this.tag = createHash("sha256").update(this.identity).digest("base64url").slice(0, 22);
  }

  in(coding: Coding): Promise<Representation> {
    const made = this.representations.get(coding) ?? this.make(coding);
    this.representations.set(coding, made);
    return made;
  }

  private async make(coding: Coding): Promise<Representation> {
    if (coding === "gzip") return { etag: `"${this.tag}-gzip"`, body: await toGzip(this.identity) };
    if (coding === "identity") return { etag: `"${this.tag}"`, body: this.identity };
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length };
    return { etag: `"${this.tag}-br"`, body: await toBrotli(this.identity, { params }) };
  }
}

export interface CacheLimits {
  maxBytes: number;
  maxEntries: number;
}

/**
 * Pages by key, the least recently used dropped first. A page that is asked for again while it is
 * rendered is rendered once; one that may not be cached (null) is rendered for each request.
 */
export class CachedPages {
  private readonly pages = new Map<string, CachedPage>();
  private readonly rendering = new Map<string, Promise<CachedPage | null>>();
  private bytes = 0;

  constructor(private readonly limits: CacheLimits) {}

  find(key: string): CachedPage | null {
    const page = this.pages.get(key);
    if (!page) return null;
    // The order of a Map becomes the order of use.
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  /** The cached page, or the rendered one. @throws what `render` throws, and caches nothing then */
  async get(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const page = this.find(key) ?? this.rendering.get(key);
    if (page) return page;
    const rendering = render()
      .then((rendered) => {
        if (rendered) this.add(key, rendered);
        return rendered;
      })
      .finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendering);
    return rendering;
  }

  private add(key: string, page: CachedPage): void {
    if (page.bytes > this.limits.maxBytes) return;
    this.pages.set(key, page);
    this.bytes += page.bytes;
    for (const [oldest, { bytes }] of this.pages) {
      if (this.bytes <= this.limits.maxBytes && this.pages.size <= this.limits.maxEntries) return;
      this.pages.delete(oldest);
      this.bytes -= bytes;
    }
  }
}
