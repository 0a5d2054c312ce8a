import type { RequestHandler } from "express";

const NOBODY = "frame-ancestors 'none'";

/**
 * Widgets are the one place of this site that others may embed, and only the configured ones may:
 * everything else the security headers said before still holds.
 */
export function framePolicy(ancestors: readonly string[]): RequestHandler {
  const allowed = `frame-ancestors ${["'self'", ...ancestors].join(" ")}`;
  return (_request, response, next) => {
    const policy = String(response.getHeader("Content-Security-Policy"));
    response.set("Content-Security-Policy", policy.replace(NOBODY, allowed));
    // The older header knows no list of sites and would forbid what the policy allows.
    response.removeHeader("X-Frame-Options");
    response.set("Cross-Origin-Resource-Policy", "cross-origin");
    next();
  };
}
