import type { RequestHandler } from "express";

const SCHEME_AND_HOST = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** Removes the host of a request target that is a whole URL: it must never reach a link or a redirect. */
export const requestTarget: RequestHandler = (request, response, next) => {
  const target = originForm(request.url);
  if (target === request.url) return next();
  request.url = target;
  request.originalUrl = target;
  // Express has already parsed the old URL: it must handle the request from the start.
  request.app(request, response);
};

function originForm(target = "/"): string {
  const path = target.replace(SCHEME_AND_HOST, "");
  return path.startsWith("/") ? path : `/${path.replace(/^\*/, "")}`;
}
