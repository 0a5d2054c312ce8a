import { hash } from "node:crypto";
import type { Request } from "express";
import { LRUCache } from "lru-cache";
import { CachedPage, sendPage } from "../http/cached-page";
import type { ContextHandler } from "../http/handler";
import { POLICY, securityHeaderValues } from "../http/security-header-values";
import type { Services } from "../http/services";
import { type Visitor, visitorsByCookie } from "./cache-rule";
import type { Remix } from "./remix";

const MAX_BYTES = 24 * 1024 * 1024;
const MAX_PAGES = 1_000;

interface Entry {
  address: string;
  visitor: Visitor;
}

/**
 * Serves pages that are the same for every anonymous visitor. Addresses and cookie headers are closed
 * lists, compared byte for byte; Remix renders every other request.
 */
export function pageCache(dependencies: Services, remix: Remix): ContextHandler {
  const { cookies, logger, metrics, mode, site } = dependencies;
  const { policy } = securityHeaderValues(site, mode);
  const addresses = new Set(remix.cacheableAddresses);
  const visitors = visitorsByCookie(cookies.preferences);
  /** Parallel requests for a page share one render. */
  const pages = new LRUCache<string, CachedPage, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => render(context),
  });

  return async (request, response, next) => {
    const visitor = findVisitor(request);
    if (!visitor) return next();
    const key = `${request.headers.cookie ?? ""} ${request.url}`;
    const cached = pages.get(key);
    metrics.pageCacheLookup(cached ? "hit" : "miss");
    try {
      const context = { address: request.url, visitor };
      const page = cached ?? (await pages.fetch(key, { context }));
      if (!page) return next();
      response.locals.route = request.path;
      await sendPage(page, request, response);
    } catch (error) {
      logger.error({ err: error }, "a page could not be cached");
      next();
    }
  };

  function findVisitor({ headers, method, url }: Request): Visitor | null {
    if ((method !== "GET" && method !== "HEAD") || !addresses.has(url)) return null;
    return visitors.get(headers.cookie) ?? null;
  }

  /** Uses no header of the request, because other visitors get the page too. */
  async function render({ address, visitor: { preferences, cacheControl } }: Entry) {
    const html = await remix.renderAnonymous(address, preferences);
    if (html === null) return undefined;
    return new CachedPage(html, {
      [POLICY]: policy(inlineSources(html)),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cacheControl,
      Vary: "Cookie, Accept-Encoding",
    });
  }
}

/** Sources of a content security policy, such as `'sha256-…'`. */
interface InlineSources {
  scripts: string[];
  styles: string[];
}

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/** Returns the hashes of inline scripts and styles, because a cached page has no nonce. Skips data blocks. @internal */
export function inlineSources(html: string): InlineSources {
  const sources: InlineSources = { scripts: [], styles: [] };
  for (const [, name, attributes = "", text = ""] of html.matchAll(INLINE)) {
    const isData = attributes.includes('type="application/') || attributes.includes(" src=");
    if (isData || text === "") continue;
    const source = `'sha256-${hash("sha256", text, "base64")}'`;
    sources[name === "script" ? "scripts" : "styles"].push(source);
  }
  return sources;
}
