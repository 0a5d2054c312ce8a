import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";

const WELL_FORMED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Gives each request an id that the answer, the log line and the upstream all carry. An id from
 * outside is kept only from a trusted proxy and only in its one form.
 */
export function requestId(trustProxy: boolean): RequestHandler {
  return (request, response, next) => {
    const given = trustProxy ? request.get("X-Request-Id") : undefined;
    const id = given && WELL_FORMED.test(given) ? given : randomUUID();
    const traceparent = request.get("traceparent");
    response.locals.requestId = id;
    if (traceparent && TRACEPARENT.test(traceparent)) response.locals.traceparent = traceparent;
    response.set("X-Request-Id", id);
    next();
  };
}
