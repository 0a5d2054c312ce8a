import type { RequestHandler } from "express";
import type { HeaderSettings } from "../front/security-header-values";
import { createSecurityHeaders, setHeaders } from "../front/security-headers";

/** One header set for every answer. */
export function securityHeaders(settings: HeaderSettings, mode = "production"): RequestHandler {
  const headersFor = createSecurityHeaders(settings, mode);
  return (_request, response, next) => {
    setHeaders(response, headersFor(response.locals));
    next();
  };
}
