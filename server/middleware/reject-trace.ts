import type { RequestHandler } from "express";

/**
 * Refuses TRACE, the one method Node lets in that a fetch `Request` cannot have: Remix makes one of
 * whatever comes, and would fail. Other methods without a screen are Remix's to refuse.
 */
export const knownMethods: RequestHandler = (request, response, next) => {
  if (request.method !== "TRACE") return next();
  response.status(405).set("Allow", "GET, HEAD, POST").type("text/plain").send("no such method\n");
};
