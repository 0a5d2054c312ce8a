import type { RequestHandler } from "express";

/** Rejects TRACE, the one method of Node's parser that a Fetch `Request`, and so Remix, cannot have. */
export const rejectTrace: RequestHandler = (request, response, next) => {
  if (request.method !== "TRACE") return next();
  response.status(405).set("Allow", "GET, HEAD, POST").type("text/plain").send("no such method\n");
};
