import type { RequestHandler } from "express";
import type { HeaderSettings } from "../front/security-header-values";
import { createSecurityHeaders } from "../front/security-headers";

/** One header set for every answer. */
export function securityHeaders(settings: HeaderSettings, mode = "production"): RequestHandler {
  const setSecurityHeaders = createSecurityHeaders(settings, mode);
  return (_request, response, next) => {
    setSecurityHeaders(response, response.locals);
    next();
  };
}
