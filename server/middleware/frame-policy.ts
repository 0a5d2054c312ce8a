import type { RequestHandler } from "express";

const NO_ANCESTORS = "frame-ancestors 'none'";

/** Lets the configured sites embed widgets; the other security headers stay as they are. */
export function framePolicy(ancestors: readonly string[]): RequestHandler {
  const allowed = `frame-ancestors ${["'self'", ...ancestors].join(" ")}`;
  return (_request, response, next) => {
    const policy = String(response.getHeader("Content-Security-Policy"));
    response.set("Content-Security-Policy", policy.replace(NO_ANCESTORS, allowed));
    // X-Frame-Options has no list of sites and would forbid what the policy allows.
    response.removeHeader("X-Frame-Options");
    response.set("Cross-Origin-Resource-Policy", "cross-origin");
    next();
  };
}
