import { createHash } from "node:crypto";
import type { Request, Response } from "express";

/**
 * Sends a response that clients may cache, or 304 when the client has it already.
 * Express's own freshness check is not used: `fetch` adds `Cache-Control: no-cache` to a request
 * with If-None-Match, and Express then always answers 200.
 */
export function sendCacheable(
  request: Pick<Request, "get">,
  response: Response,
  { body, etag }: { body: string | Buffer; etag: string },
): void {
  response.set("ETag", etag);
  if (matches(request.get("If-None-Match"), etag)) response.status(304);
  response.send(body);
}

export const weakEtag = (text: string) =>
  `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

/** Weak comparison, as If-None-Match wants it (RFC 9110 §13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}
