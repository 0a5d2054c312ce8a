import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/** What the headers depend on. */
export interface HeaderSettings {
  publicOrigin: string;
  /** The hash of the one script file of every page; empty while nothing is built. */
  enhanceIntegrity: string;
}

export interface SecurityHeaderValues {
  /** Name and value of every header but the content security policy. */
  fixed: readonly (readonly [name: string, value: string])[];
  /** The policy with these inline scripts and styles allowed. */
  policy(inline: { scripts: readonly string[]; styles?: readonly string[] }): string;
}

export const POLICY = "Content-Security-Policy";
export const PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=()";

/**
 * The headers of every response, errors and assets included. A script runs only with the hash that
 * all pages share or with one that the response names, and may load others: a file of our own host
 * alone may not. No site may frame a page. Pictures of accounts and favourites come from any https
 * host, because the upstream names them. helmet composes its headers once and not for each response.
 */
export function securityHeaderValues(
  { publicOrigin, enhanceIntegrity }: HeaderSettings,
  mode: string,
): SecurityHeaderValues {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(publicOrigin, mode) },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: publicOrigin.startsWith("https:") && {
      maxAge: 63_072_000,
      includeSubDomains: true,
    },
    referrerPolicy: { policy: "same-origin" },
    xPoweredBy: false,
  })(request, response, () => {});
  const headers = new Map(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
  headers.set("Permissions-Policy", PERMISSIONS_POLICY);

  const everyPages = scriptSources(enhanceIntegrity, mode);
  const policy = headers.get(POLICY.toLowerCase()) ?? "";
  headers.delete(POLICY.toLowerCase());
  return {
    fixed: [...headers],
    policy: ({ scripts, styles = [] }) =>
      policy
        .replace("script-src 'none'", ["script-src", ...everyPages, ...scripts].join(" "))
        .replace("style-src 'self'", ["style-src 'self'", ...styles].join(" ")),
  };
}

/** Vite's development client loads scripts by their address. */
function scriptSources(enhanceIntegrity: string, mode: string): string[] {
  if (mode === "development") return ["'self'"];
  return ["'strict-dynamic'", ...(enhanceIntegrity ? [`'${enhanceIntegrity}'`] : [])];
}

function directives(publicOrigin: string, mode: string) {
  // Vite's development client puts styles into the page and listens on a socket of its own.
  const development = mode === "development";
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'none'"],
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
    ...(publicOrigin.startsWith("https:") ? { upgradeInsecureRequests: [] } : {}),
  };
}
