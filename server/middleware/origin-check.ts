import type { RequestHandler } from "express";
import { requireOwnPage, SAFE_METHODS } from "../http/origin";

/** Rejects state changes that another site's page sends: docs/product.md#security */
export function originCheck(ownOrigins: ReadonlySet<string>): RequestHandler {
  const refuseForeign = requireOwnPage(ownOrigins);
  return (request, response, next) =>
    SAFE_METHODS.has(request.method) ? next() : refuseForeign(request, response, next);
}
