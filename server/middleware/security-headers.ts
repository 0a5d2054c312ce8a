import type { RequestHandler } from "express";
import {
  createNonce,
  type HeaderSettings,
  POLICY,
  securityHeaderValues,
} from "../http/security-header-values";

const PLACEHOLDER = "{nonce}";

/**
 * Sets the security headers, a new nonce for the response's inline scripts, and `no-store` for every
 * response that does not say how it may be cached.
 */
export function securityHeaders(settings: HeaderSettings, mode = "production"): RequestHandler {
  const { fixed, policy } = securityHeaderValues(settings, mode);
  const template = policy({ scripts: [`'nonce-${PLACEHOLDER}'`] });

  return (_request, response, next) => {
    const nonce = createNonce();
    response.locals.nonce = nonce;
    response.setHeader(POLICY, template.replace(PLACEHOLDER, nonce));
    for (const [name, value] of fixed) response.setHeader(name, value);
    response.setHeader("Cache-Control", "no-store");
    next();
  };
}
