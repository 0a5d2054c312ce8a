import type { RequestHandler } from "express";

const SCHEME_AND_HOST = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * Reduces the request target to its path and query. Clients may send a whole URL (RFC 9112 §3.2.2),
 * whose host they choose: it must never become a part of a link or a redirect.
 */
export const requestTarget: RequestHandler = (request, response, next) => {
  const target = originForm(request.url);
  if (target === request.url) return next();
  request.url = target;
  request.originalUrl = target;
  // Express has already read a host from the URL for its mounted routers: it begins anew.
  request.app(request, response);
};

export function originForm(target = "/"): string {
  const path = target.replace(SCHEME_AND_HOST, "");
  return path.startsWith("/") ? path : `/${path.replace(/^\*/, "")}`;
}
