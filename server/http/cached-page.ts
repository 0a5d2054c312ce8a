import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Smallest first: a client gets the first coding that it accepts. */
export const CODINGS = ["br", "gzip", "identity"] as const;
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
    this.tag = createHash("sha256").update(this.identity).digest("base64url").slice(0, 22);
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

interface CacheLimits {
  maxBytes: number;
  maxEntries: number;
}

/**
 * Pages by key; the least recently used page is dropped first. Parallel requests for a page share one
 * render. A page that must not be cached (null) is rendered for each request.
 */
export class CachedPages {
  private readonly pages = new Map<string, CachedPage>();
  private readonly rendering = new Map<string, Promise<CachedPage | null>>();
  private bytes = 0;

  constructor(private readonly limits: CacheLimits) {}

  find(key: string): CachedPage | null {
    const page = this.pages.get(key);
    if (!page) return null;
    // A Map keeps the order of insertion: the least recently used page is first.
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  /** Returns the cached page, or the rendered one. @throws what `render` throws, without caching */
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
