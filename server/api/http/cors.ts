import type { IncomingHttpHeaders } from "node:http";

const ALLOWED_HEADERS =
  "Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match, Last-Event-ID";
const EXPOSED_HEADERS =
  "ETag, Idempotency-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
const PREFLIGHT_SECONDS = 600;

type Headers = Record<string, string>;

/**
 * Closed unless an origin is on the operator's list. Listed pages use bearer tokens: no credentials
 * are allowed, so a cookie never counts across origins.
 */
export function createCors(allowedOrigins: readonly string[]) {
  const allowed = new Set(allowedOrigins);
  const closed: Headers = {};

  return {
    /** For every answer. */
    headers({ origin }: IncomingHttpHeaders): Headers {
      if (allowed.size === 0) return closed;
      if (!origin || !allowed.has(origin)) return { vary: "Origin" };
      return {
        vary: "Origin",
        "access-control-allow-origin": origin,
        "access-control-expose-headers": EXPOSED_HEADERS,
      };
    },
    /** In addition, for OPTIONS. */
    preflight({ origin }: IncomingHttpHeaders, methods: string): Headers {
      if (!origin || !allowed.has(origin)) return closed;
      return {
        "access-control-allow-methods": methods,
        "access-control-allow-headers": ALLOWED_HEADERS,
        "access-control-max-age": String(PREFLIGHT_SECONDS),
      };
    },
  };
}
