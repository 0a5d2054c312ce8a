import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { refuse } from "./refuse";

export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether the browser names one of our own origins as the request's source, compared exactly: a form of
 * a sibling domain carries even SameSite=Strict cookies. Browsers send no Origin with same-origin
 * reads; then Sec-Fetch-Site decides, or Referer where the browser sends neither.
 */
export function isFromOwnPage(
  { method = "", headers }: { method?: string; headers: IncomingHttpHeaders },
  ownOrigins: ReadonlySet<string>,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  if (headers.origin !== undefined) return ownOrigins.has(headers.origin);
  if (!SAFE_METHODS.has(method)) return false;
  return site === "same-origin" || ownOrigins.has(originOf(headers.referer));
}

/** Answers 403 to requests that `isFromOwnPage` rejects. */
export function requireOwnPage(ownOrigins: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    if (isFromOwnPage(request, ownOrigins)) return next();
    refuse(request, response, "foreignForm");
  };
}

/**
 * Whether a browser says that a page of an origin that is not trusted sends the request; programs say
 * nothing.
 */
export function isFromForeignPage(
  { headers }: { headers: IncomingHttpHeaders },
  trustedOrigins: ReadonlySet<string>,
): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (origin !== undefined) return !trustedOrigins.has(origin);
  return site === "cross-site" || site === "same-site";
}

/**
 * Whether a page of any site sends the request, which only the extension and programs may send: a page
 * has no token of a browser.
 */
export const isFromPage = ({ headers: { origin } }: { headers: IncomingHttpHeaders }): boolean =>
  origin !== undefined && !origin.startsWith("chrome-extension://");

function originOf(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).origin : "";
}
