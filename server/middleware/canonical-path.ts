import type { ContextHandler } from "../http/handler";
import { refuse } from "../http/refuse";

const BASE = "http://localhost";

/** Slashes and dots that readers of a path resolve differently (`URL` leaves some as they are), and letters and digits that need no escape. */
const AMBIGUOUS = /\/\/|\\|\/\.\.?(?:\/|$)|%(?:2[ef]|5c|3\d|[46][1-9a-f]|[57][\da])/i;

/**
 * Rejects a path with a second spelling, so that the balancer, Express and Remix take the others for the
 * same path: docs/product.md#an-address-has-one-spelling. `deploy/nginx.conf` has the same rule.
 */
export const canonicalPath: ContextHandler = (request, response, next) => {
  const { locals } = response;
  if (isCanonical(locals.path)) return next();
  locals.route = "unmatched";
  refuse(request, response, "address");
};

/** Whether no other path has the same reading. @internal */
export const isCanonical = (path: string): boolean =>
  !AMBIGUOUS.test(path) && new URL(path, BASE).pathname === path;
