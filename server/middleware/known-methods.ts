import type { RequestHandler } from "express";

/** Remix makes a fetch `Request` of whatever comes, and those are the methods that one cannot have. */
const IMPOSSIBLE = new Set(["TRACE", "TRACK", "CONNECT"]);

/** Refuses a method that no screen could even be asked with; the others are for Remix to refuse. */
export const knownMethods: RequestHandler = (request, response, next) => {
  if (!IMPOSSIBLE.has(request.method)) return next();
  response.status(405).set("Allow", "GET, HEAD, POST").type("text/plain").send("no such method\n");
};
