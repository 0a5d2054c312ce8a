import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import helmet from "helmet";

/**
 * One header set for every answer, errors and assets included. Scripts run only with this answer's
 * nonce or from our own files; nothing may frame us; pictures of accounts and favourites come from
 * any https host, because the upstream names them.
 */
export function securityHeaders(publicOrigin: string, mode = "production"): RequestHandler[] {
  // Vite's development client puts styles into the page and listens on a socket of its own.
  const development = mode === "development";
  const https = publicOrigin.startsWith("https:");
  return [
    (_request, response, next) => {
      response.locals.nonce = randomBytes(16).toString("base64");
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: [
            "'self'",
            (_request, response) =>
              `'nonce-${(response as unknown as { locals: { nonce: string } }).locals.nonce}'`,
          ],
          styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
          imgSrc: ["'self'", "data:", "https:"],
          mediaSrc: ["'self'", "https:"],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(development ? ["ws:"] : [])],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          ...(https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
      referrerPolicy: { policy: "same-origin" },
      xPoweredBy: false,
    }),
    (_request, response, next) => {
      response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
      next();
    },
  ];
}
