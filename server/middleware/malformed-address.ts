import type { RequestHandler } from "express";

/** Where an unknown address leads (spec §2). */
const WORKBENCH = "/workbench";

/** Line and paragraph separators are ends of a line to some readers, and to Remix's own patterns. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * An address whose escapes mean nothing, with control characters or beginning like another host, is unknown like
 * any other. Remix would complain of it on the standard error output, in words of the visitor's.
 */
export const malformedAddress: RequestHandler = (request, response, next) => {
  if (isReadable(request.path)) return next();
  response.redirect(302, WORKBENCH);
};

function isReadable(path: string): boolean {
  if (path.startsWith("//")) return false;
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
