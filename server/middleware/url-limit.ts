import type { RequestHandler } from "express";
import { refuse } from "../http/refuse";

/** The default limit of nginx. */
const MAX_URL_BYTES = 8 * 1024;

export const urlLimit: RequestHandler = (request, response, next) => {
  if (request.url.length <= MAX_URL_BYTES) return next();
  refuse(request, response.set("Connection", "close"), "longAddress");
};
