import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { RequestContext } from "../http/request-context";
import type { Services } from "../http/services";
import { isFromTrustedProxy } from "./proxy-trust";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Creates the data of each request. */
export function requestContext({
  auditLog,
  logger,
}: Pick<Services, "auditLog" | "logger">): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    Object.assign(response, { locals: new RequestContext(request, requestId, logger, auditLog) });
    response.setHeader("X-Request-Id", requestId);
    next();
  };
}

/**
 * Returns the id for the response, the log and the upstream: the UUID of a proxy in a trusted network, or
 * a new one. A number of proxies does not say who they are, and many pass on a visitor's own id.
 */
function requestIdOf(request: Request): string {
  const given = request.headers["x-request-id"];
  if (typeof given !== "string" || !UUID.test(given)) return randomUUID();
  if (!Array.isArray(request.app.get("trust proxy"))) return randomUUID();
  return isFromTrustedProxy(request) ? given : randomUUID();
}
