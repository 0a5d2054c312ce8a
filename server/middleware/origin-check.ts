import type { RequestHandler } from "express";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a state change that another site's page sent. Cookies alone do not tell: a sibling
 * subdomain's form carries even SameSite=Strict ones, so the browser's own word is compared
 * exactly: Origin, and Sec-Fetch-Site where the browser sends it (design §8).
 */
export function originCheck(ownOrigins: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method) || isOwn(request)) return next();
    response.status(403).type("text/plain").send("cross-origin request refused\n");
  };

  function isOwn(request: { get(name: string): string | undefined }): boolean {
    const site = request.get("Sec-Fetch-Site");
    if (site !== undefined && site !== "same-origin") return false;
    return ownOrigins.has(request.get("Origin") ?? "");
  }
}
