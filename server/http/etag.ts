import { hash } from "node:crypto";
import type { Request, Response } from "express";

/**
 * Sends a cacheable response, or 304 when the client has it. Express's own check would always send 200
 * to `fetch`, which adds `Cache-Control: no-cache` to If-None-Match.
 */
export function sendCacheable(
  request: Pick<Request, "get">,
  response: Response,
  { body, etag }: { body: string | Buffer; etag: string },
): void {
  response.set("ETag", etag);
  if (matchesEtag(request, etag)) response.status(304);
  response.send(body);
}

export const weakEtag = (body: string | Buffer) =>
  `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/**
 * Whether the client has the state. Ignores the difference of weak and strong tags, as RFC 9110
 * requires for If-None-Match.
 */
export function matchesEtag(request: Pick<Request, "get">, etag: string): boolean {
  const ifNoneMatch = request.get("If-None-Match");
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}
