import type { RequestHandler } from "express";
import { isFromOwnPage, SAFE_METHODS } from "../http/origin";

/** Rejects state changes that another site's page sends: docs/product.md#security */
export function originCheck(ownOrigins: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method) || isFromOwnPage(request, ownOrigins)) return next();
    response.status(403).type("text/plain").send("cross-origin request refused\n");
  };
}
