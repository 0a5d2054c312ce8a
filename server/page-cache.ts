import type { IncomingMessage, ServerResponse } from "node:http";
import {
  consents,
  languages,
  type Preferences,
  parsePreferences,
  serializePreferences,
  themes,
} from "~/gateway/core/preferences";
import type { Dependencies } from "./dependencies";
import { drawNonce } from "./front/nonce";
import { POLICY, securityHeaderValues } from "./front/security-header-values";
import type { FastHandler, RequestContext } from "./middleware/request-context";
import { acceptedCodings } from "./pages/accepted-coding";
import { createAnonymousContext } from "./pages/anonymous-context";
import { KeptPages } from "./pages/kept-pages";
import { inlineSources, type RenderedPage, toRenderedPage } from "./pages/rendered-page";
import type { Screens } from "./screens";

const LIMITS = { maxBytes: 24 * 1024 * 1024, maxEntries: 1_000 };

/** Who may have a kept page: a visitor without a cookie, or with nothing but its preferences. */
interface Reader {
  preferences: Preferences;
  cacheControl: string;
}

interface PageKey extends Reader {
  address: string;
}

/**
 * Answers the pages that are the same for every anonymous visitor, ahead of everything else. Both
 * the addresses and the cookies are closed lists, compared byte for byte; whatever is not on them
 * goes the ordinary way. Measured gain: docs/performance.md, "anonymous page".
 */
export function pageCache(
  dependencies: Dependencies,
  { handlerOf, cacheableAddresses }: Screens,
  handleTheRest: (
    request: IncomingMessage,
    response: ServerResponse,
    arrival: RequestContext,
  ) => void,
): FastHandler {
  const { config, cookies, logger, metrics, mode, site } = dependencies;
  const { fixed, policy } = securityHeaderValues(site, mode);
  const addresses = new Set(cacheableAddresses);
  const readers = readersByCookie(cookies.preferences);
  const cache = new KeptPages(render, LIMITS);

  return (request, response, arrival) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const address = request.url ?? "";
    if (!addresses.has(address)) return false;
    const reader = readers.get(request.headers.cookie);
    if (!reader) return false;
    const name = `${request.headers.cookie ?? ""} ${address}`;
    const page = cache.find(name);
    metrics.pageCacheLookup(page ? "hit" : "miss");
    if (page) sendPage(page, request, response, arrival);
    else void renderFirst(name, { ...reader, address }, request, response, arrival);
    return true;
  };

  async function renderFirst(
    name: string,
    key: PageKey,
    request: IncomingMessage,
    response: ServerResponse,
    arrival: RequestContext,
  ): Promise<void> {
    const page = await cache.get(name, key).catch((err: unknown) => {
      logger.error({ err }, "a page could not be kept");
      return null;
    });
    if (page) sendPage(page, request, response, arrival);
    else handleTheRest(request, response, arrival);
  }

  /** Rendered for nobody: no header of the request that asked for it has a part in it. */
  async function render({ address, preferences, cacheControl }: PageKey) {
    const nonce = drawNonce();
    const context = createAnonymousContext(dependencies, preferences, nonce);
    const handle = handlerOf(address.split("?", 1)[0] ?? "");
    const url = config.PUBLIC_ORIGIN + address;
    const asked = { url, method: "GET", make: () => new Request(url) };
    const answer = await handle(asked, context);
    const { html } = context;
    if (answer.status !== 200 || html === undefined || html.includes(nonce)) return null;
    return toRenderedPage(html, [
      ...fixed.flat(),
      ...[POLICY, policy(inlineSources(html))],
      ...["Content-Type", "text/html; charset=utf-8"],
      ...["Cache-Control", cacheControl, "Vary", "Cookie, Accept-Encoding"],
    ]);
  }
}

/**
 * Each cookie header that a reader may send. Shared caches may hold what a visitor without cookies
 * gets, for a minute; a page in somebody's language or theme is for that browser alone.
 */
function readersByCookie(cookieName: string): Map<string | undefined, Reader> {
  const choices = themes.flatMap((theme) =>
    languages.flatMap((language) =>
      [null, ...consents].map((analytics) => ({ theme, language, analytics })),
    ),
  );
  return new Map<string | undefined, Reader>([
    [
      undefined,
      {
        preferences: parsePreferences(undefined),
        cacheControl: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      },
    ],
    ...choices.map((preferences): [string, Reader] => [
      `${cookieName}=${serializePreferences(preferences)}`,
      { preferences, cacheControl: "private, no-cache" },
    ]),
  ]);
}

/** If-None-Match compares weakly: a proxy that compressed anew has weakened the tag. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given.replace(/^W\//, "") === etag;
  });
}

function sendPage(
  page: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
  arrival: RequestContext,
): void {
  arrival.route = arrival.path;
  const [coding = "identity"] = acceptedCodings(request.headers["accept-encoding"]);
  const representation = page.codings[coding];
  if (!representation) {
    void page.complete.then(() => sendPage(page, request, response, arrival));
    return;
  }
  const { etag, body, headers } = representation;
  const all = ["X-Request-Id", arrival.requestId, ...headers];
  if (names(request.headers["if-none-match"], etag)) response.writeHead(304, all).end();
  else response.writeHead(200, all).end(request.method === "HEAD" ? undefined : body);
}
