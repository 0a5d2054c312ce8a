import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import { nanoid } from "nanoid";

export interface HeaderSettings {
  publicOrigin: string;
  /** The hash of the script file of every page; empty when nothing is built. */
  enhanceIntegrity: string;
  /** Where a form of the payment page leads to. */
  paymentOrigins: readonly string[];
}

interface SecurityHeaderValues {
  /** Without the content security policy. */
  fixed: readonly (readonly [name: string, value: string])[];
  /** Returns the policy that allows these inline scripts and styles. */
  policy(inline: { scripts: readonly string[]; styles?: readonly string[] }): string;
}

export const POLICY = "Content-Security-Policy";
const PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=()";

/**
 * Composes the security headers once for all responses: docs/product.md#security. Images may come from
 * any https host, because the upstream names the pictures of accounts and favourites.
 */
export function securityHeaderValues(
  { publicOrigin, enhanceIntegrity, paymentOrigins }: HeaderSettings,
  mode: string,
): SecurityHeaderValues {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives(publicOrigin, paymentOrigins, mode),
    },
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

  const sharedSources = scriptSources(enhanceIntegrity, mode);
  const policy = headers.get(POLICY.toLowerCase()) ?? "";
  headers.delete(POLICY.toLowerCase());
  return {
    fixed: [...headers],
    policy: ({ scripts, styles = [] }) =>
      policy
        .replace("script-src 'none'", ["script-src", ...sharedSources, ...scripts].join(" "))
        .replace("style-src 'self'", ["style-src 'self'", ...styles].join(" ")),
  };
}

function scriptSources(enhanceIntegrity: string, mode: string): string[] {
  if (mode === "development") return ["'self'"];
  return ["'strict-dynamic'", ...(enhanceIntegrity ? [`'${enhanceIntegrity}'`] : [])];
}

function directives(publicOrigin: string, paymentOrigins: readonly string[], mode: string) {
  // Vite's client loads scripts by address, inserts styles and opens a WebSocket.
  const development = mode === "development";
  const isSecure = publicOrigin.startsWith("https:");
  // A simulated provider has no certificate.
  const providers = paymentOrigins.filter((origin) => !isSecure || origin.startsWith("https:"));
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'none'"],
    styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    imgSrc: ["'self'", "data:", "https:"],
    mediaSrc: ["'self'", "https:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(development ? ["ws:"] : [])],
    manifestSrc: ["'self'"],
    // Browsers apply it to the redirect after a form, too.
    formAction: ["'self'", ...providers],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
  };
}

/** Characters of 6 bits: 132 bits. */
const NONCE_LENGTH = 22;

export const createNonce = () => nanoid(NONCE_LENGTH);
