import type { RequestHandler } from "express";
import { refuse } from "../http/refuse";

/** Rejects TRACE, the one method of Node's parser that a Fetch `Request`, and so Remix, cannot have. */
export const rejectTrace: RequestHandler = (request, response, next) => {
  if (request.method !== "TRACE") return next();
  refuse(request, response.set("Allow", "GET, HEAD, POST"), "method");
};
