import type { RequestHandler } from "express";

/** The default limit of nginx. */
const MAX_URL_BYTES = 8 * 1024;

export const urlLimit: RequestHandler = (request, response, next) => {
  if (request.url.length <= MAX_URL_BYTES) return next();
  response.writeHead(414, { Connection: "close", "Content-Length": 0 }).end();
};
