import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { GatewayError } from "~/gateway/core/errors";
import type { Session } from "~/gateway/session/session";
import { readCookie } from "../cookies";
import type { Dependencies } from "../dependencies";
import type { Access } from "./http/endpoint";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i;

type Needed = Pick<Dependencies, "sessions" | "cookies" | "origins">;

/** The first letters of the bearer token, to count wrong ones by; empty without a token. */
export const tokenPrefixOf = ({ headers }: IncomingMessage) =>
  BEARER.exec(headers.authorization ?? "")?.[1]?.slice(0, 8) ?? "";

/**
 * Opens the session of a request. A bearer token is the id of a session and needs no further proof:
 * no page of another site can send it. A browser sends its cookie with the requests of any page, so
 * the cookie counts only for requests of our own pages. Of two credentials the token counts.
 */
export function createAuthentication({ sessions, cookies, origins }: Needed) {
  /** @throws `unauthorized`, `forbidden` for a cookie from another site, `store-unavailable` */
  return async function authenticate(request: IncomingMessage, access: Access): Promise<Session> {
    const id = access === "anyone" ? null : readCredential(request);
    const session = await sessions.open(id);
    if (!session.signedIn && (id || access === "signed-in")) throw new GatewayError("unauthorized");
    return session;
  };

  function readCredential(request: IncomingMessage): string | null {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const token = BEARER.exec(authorization)?.[1];
      if (!token) throw new GatewayError("unauthorized");
      return token;
    }
    const id = readCookie(request.headers, cookies.session);
    if (!id) return null;
    if (!isFromOwnPage(request, origins)) throw new GatewayError("forbidden");
    return id;
  }
}

/**
 * Whether the browser reports one of our own origins as the request's source, compared exactly.
 * Browsers omit Origin in same-origin reads; then Sec-Fetch-Site decides, or Referer in browsers
 * that do not send it.
 */
export function isFromOwnPage(
  { method = "", headers }: { method?: string; headers: IncomingHttpHeaders },
  ownOrigins: ReadonlySet<string>,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  if (headers.origin !== undefined) return ownOrigins.has(headers.origin);
  if (!SAFE_METHODS.has(method)) return false;
  return site === "same-origin" || ownOrigins.has(originOf(headers.referer));
}

function originOf(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).origin : "";
}
