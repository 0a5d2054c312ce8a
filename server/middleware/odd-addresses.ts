import type { Request, RequestHandler } from "express";
import { refuse } from "../http/refuse";

/** Target of unknown addresses. */
const WORKBENCH = "/workbench";
const PAGE_PARAMETER = new Map([
  ["user", "/accountInformation"],
  ["help", "/help"],
  ["memberPoints", "/memberPoints"],
  ["order", "/order"],
]);
/** With line and paragraph separators, which end a line in Remix's patterns. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Addresses with a dot that Remix handles. */
const PAGES = new Set(["/index.html", "/sitemap.xml", "/robots.txt"]);

/**
 * Answers what Remix cannot take or has no screen for: TRACE, which a Fetch `Request` cannot have,
 * addresses that cannot be decoded, files that do not exist, and `?page=` (docs/product.md#routes).
 */
export const oddAddresses: RequestHandler = (request, response, next) => {
  if (request.method === "TRACE")
    return refuse(request, response.set("Allow", "GET, HEAD, POST"), "method");
  if (!isReadable(request.path)) return response.redirect(302, WORKBENCH);
  if (isFile(request.path)) return refuse(request, response, "missing");
  const target = findTarget(request);
  if (target) return response.redirect(302, target);
  next();
};

/** Remix would write other paths to the standard error output. */
function isReadable(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function isFile(path: string): boolean {
  const lastSegment = path.slice(path.lastIndexOf("/") + 1);
  return lastSegment.includes(".") && !PAGES.has(path);
}

/** Returns the page that `?page=` names. */
function findTarget({ method, query }: Request): string | undefined {
  const isPage = method === "GET" && typeof query.page === "string" && !("_data" in query);
  return isPage ? PAGE_PARAMETER.get(String(query.page)) : undefined;
}
