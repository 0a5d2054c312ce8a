import type { RequestHandler } from "express";

/** Target of unknown addresses: docs/product.md#routes */
const WORKBENCH = "/workbench";

/** With line and paragraph separators, which end a line in Remix's patterns. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Redirects malformed addresses like unknown ones; Remix would write them to the standard error output. */
export const malformedAddress: RequestHandler = (request, response, next) => {
  if (isReadable(request.path)) return next();
  response.redirect(302, WORKBENCH);
};

function isReadable(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
