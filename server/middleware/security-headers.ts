import type { RequestHandler } from "express";
import { createSecurityHeaders } from "../front/security-headers";

/** One header set for every answer. */
export function securityHeaders(publicOrigin: string, mode = "production"): RequestHandler {
  const setSecurityHeaders = createSecurityHeaders(publicOrigin, mode);
  return (_request, response, next) => {
    setSecurityHeaders(response, response.locals);
    next();
  };
}
