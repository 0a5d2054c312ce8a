import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import type { RequestContext } from "./request-context";

export type ContextHandler = RequestHandler<
  Request["params"],
  unknown,
  unknown,
  Request["query"],
  RequestContext
>;
export type ContextErrorHandler = ErrorRequestHandler<
  Request["params"],
  unknown,
  unknown,
  Request["query"],
  RequestContext
>;
export type ContextResponse = Parameters<ContextHandler>[1];

/** Passes rejections to the error handlers, which Express 4 does not do. */
export function asyncHandler(
  handle: (...parameters: Parameters<ContextHandler>) => Promise<void>,
): ContextHandler {
  return (request, response, next) => {
    handle(request, response, next).catch(next);
  };
}
