import { createHash } from "node:crypto";
import type { Request } from "express";
import {
  consents,
  DEFAULT_PREFERENCES,
  languages,
  type Preferences,
  serializePreferences,
  themes,
} from "~/gateway/core/preferences";
import { CachedPage, CachedPages, CODINGS } from "../http/cached-page";
import type { ContextHandler, ContextResponse } from "../http/handler";
import { POLICY, securityHeaderValues } from "../http/security-header-values";
import type { Services } from "../http/services";
import type { Remix } from "./remix";

const LIMITS = { maxBytes: 24 * 1024 * 1024, maxEntries: 1_000 };

/** A visitor whose only cookie, if any, is its preferences. */
interface Visitor {
  preferences: Preferences;
  cacheControl: string;
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
  const pages = new CachedPages(LIMITS);

  return async (request, response, next) => {
    const visitor = findVisitor(request);
    if (!visitor) return next();
    const key = `${request.headers.cookie ?? ""} ${request.url}`;
    metrics.pageCacheLookup(pages.find(key) ? "hit" : "miss");
    try {
      const page = await pages.get(key, () => render(request.url, visitor));
      if (page) await send(page, request, response);
      else next();
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
  async function render(address: string, { preferences, cacheControl }: Visitor) {
    const html = await remix.renderAnonymous(address, preferences);
    if (html === null) return null;
    return new CachedPage(html, {
      [POLICY]: policy(inlineSources(html)),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cacheControl,
      Vary: "Cookie, Accept-Encoding",
    });
  }
}

/**
 * Returns every cookie header that the cache serves. Shared caches may store the pages of visitors
 * without cookies; a page in a chosen language or theme is private to its browser.
 */
function visitorsByCookie(cookieName: string): Map<string | undefined, Visitor> {
  const choices = themes.flatMap((theme) =>
    languages.flatMap((language) =>
      [null, ...consents].flatMap((analytics) =>
        [false, true].map((acceptsTerms) => ({ theme, language, analytics, acceptsTerms })),
      ),
    ),
  );
  return new Map<string | undefined, Visitor>([
    [
      undefined,
      {
        preferences: DEFAULT_PREFERENCES,
        cacheControl: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      },
    ],
    ...choices.map((preferences): [string, Visitor] => [
      `${cookieName}=${serializePreferences(preferences)}`,
      { preferences, cacheControl: "private, no-cache" },
    ]),
  ]);
}

async function send(page: CachedPage, request: Request, response: ContextResponse): Promise<void> {
  response.locals.route = request.path;
  const coding = CODINGS.find((each) => request.acceptsEncodings(each)) ?? "identity";
  const { etag, body } = await page.encode(coding);
  for (const name in page.headers) response.setHeader(name, page.headers[name] ?? "");
  response.setHeader("ETag", etag);
  if (request.fresh) return void response.writeHead(304).end();
  response.setHeader("Content-Length", body.length);
  if (coding !== "identity") response.setHeader("Content-Encoding", coding);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Sources of a content security policy, such as `'sha256-…'`. */
interface InlineSources {
  scripts: string[];
  styles: string[];
}

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/** Returns the hashes of inline scripts and styles, because a cached page has no nonce. Skips data blocks. */
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
