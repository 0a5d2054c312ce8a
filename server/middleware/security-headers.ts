import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import { POLICY, securityHeaderValues } from "../front/security-header-values";

/** One header set for every answer; inline scripts run only with this answer's nonce. */
export function securityHeaders(publicOrigin: string, mode = "production"): RequestHandler {
  const { fixed, policy } = securityHeaderValues(publicOrigin, mode);
  return (_request, response, next) => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.nonce = nonce;
    response.setHeader(POLICY, policy({ scripts: [`'nonce-${nonce}'`] }));
    for (const [name, value] of fixed) response.setHeader(name, value);
    next();
  };
}
