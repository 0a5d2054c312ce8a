import cors, { type CorsOptions } from "cors";
import type { RequestHandler } from "express";

const ALLOWED_HEADERS =
  "Authorization, Content-Type, Accept-Language, Company-Id, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID";
const EXPOSED_HEADERS =
  "ETag, Idempotency-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
const PREFLIGHT_SECONDS = 600;

/** For OPTIONS requests of no listed origin; an empty list omits the header. */
const NO_PREFLIGHT = { preflightContinue: true, methods: [], allowedHeaders: [] };

/** Allows the operator's listed origins to call with bearer tokens; cookies never count across origins. */
export function createCors(allowedOrigins: readonly string[]) {
  const allowed = new Set(allowedOrigins);
  const origin = allowed.size > 0 && [...allowed];
  const closed: CorsOptions = { ...NO_PREFLIGHT, origin };
  const open: CorsOptions = { ...closed, exposedHeaders: EXPOSED_HEADERS };

  const forListed = (options: CorsOptions): RequestHandler =>
    cors<Parameters<RequestHandler>[0]>((request, callback) =>
      callback(null, allowed.has(request.get("Origin") ?? "") ? options : closed),
    );

  return {
    headers: forListed(open),
    /** Answers the OPTIONS request of a path with these methods. */
    preflight: (methods: string) =>
      forListed({
        ...open,
        methods,
        allowedHeaders: ALLOWED_HEADERS,
        maxAge: PREFLIGHT_SECONDS,
      }),
  };
}
