import type { RequestHandler } from "express";

/** Rejects several Host headers: a proxy in front may have used another one. */
export const singleHost: RequestHandler = (request, response, next) => {
  const names = request.rawHeaders.filter((_text, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === "host");
  if (hosts.length <= 1) return next();
  response.set("Connection", "close").status(400).type("text/plain").send("several Host headers\n");
};
