import type { IncomingMessage } from "node:http";
import type { ContextHandler } from "../http/handler";
import { refuse } from "../http/refuse";

const BASE = "http://localhost";
/** The default limit of nginx. */
const MAX_URL_BYTES = 8 * 1024;

/** Slashes and dots that readers of a path resolve differently (`URL` leaves some as they are), and letters and digits that need no escape. */
const AMBIGUOUS = /\/\/|\\|\/\.\.?(?:\/|$)|%(?:2[ef]|5c|3\d|[46][1-9a-f]|[57][\da])/i;

/**
 * Rejects what a proxy in front may have read otherwise: a path with a second spelling
 * (docs/product.md#an-address-has-one-spelling, as in `deploy/nginx.conf`) and doubtful framing
 * (docs/product.md#requests-with-doubtful-framing-are-refused). Also rejects addresses that are too long.
 */
export const oddRequests: ContextHandler = (request, response, next) => {
  const { locals } = response;
  if (!isCanonical(locals.path)) {
    locals.route = "unmatched";
    return refuse(request, response, "address");
  }
  const doubt = findDoubt(request);
  const isLong = request.url.length > MAX_URL_BYTES;
  if (doubt === null && !isLong) return next();
  response.set("Connection", "close");
  refuse(request, response, doubt === null ? "longAddress" : "framing", doubt ?? "");
};

/** Whether no other path has the same reading. @internal */
export const isCanonical = (path: string): boolean =>
  !AMBIGUOUS.test(path) && new URL(path, BASE).pathname === path;

function findDoubt({ headers, httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage) {
  const names = rawHeaders.filter((_text, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === "host");
  if (hosts.length > 1) return "several Host headers";
  const isChunked = headers["transfer-encoding"] !== undefined;
  const isOlder = httpVersionMajor < 1 || (httpVersionMajor === 1 && httpVersionMinor < 1);
  return isChunked && isOlder ? "Transfer-Encoding needs HTTP/1.1" : null;
}
