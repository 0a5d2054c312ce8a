import type { IncomingMessage } from "node:http";
import { GatewayError } from "~/gateway/core/errors";
import type { Session } from "~/gateway/session/session";
import { readCookie } from "./cookies";
import { isFromOwnPage } from "./origin";
import type { Services } from "./services";

/**
 * `anyone`: credentials are ignored; `either`: they are optional; `device`: the token of a paired
 * browser, which the upstream checks, and no session.
 */
export type Access = "anyone" | "signed-in" | "either" | "device";

const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i;

type AuthenticationDependencies = Pick<Services, "sessions" | "cookies" | "origins">;

/** The first eight characters of the bearer token, to count wrong ones; empty without a token. */
export const tokenPrefixOf = ({ headers }: IncomingMessage) =>
  BEARER.exec(headers.authorization ?? "")?.[1]?.slice(0, 8) ?? "";

/** Returns the bearer token of a paired browser. @throws `unauthorized` without one */
export function getDeviceToken({ headers }: IncomingMessage): string {
  const token = BEARER.exec(headers.authorization ?? "")?.[1];
  if (!token) throw new GatewayError("unauthorized");
  return token;
}

/** Returns the id of the session that a request names, whether or not it counts for this request. */
export const credentialOf = (
  { headers }: IncomingMessage,
  cookies: AuthenticationDependencies["cookies"],
): string | undefined =>
  BEARER.exec(headers.authorization ?? "")?.[1] ?? readCookie(headers, cookies.session);

/**
 * Creates the function that opens a request's session. A bearer token is a session's id. A cookie
 * counts only in requests of our own pages, because browsers send it with those of any page. The token
 * wins over the cookie.
 */
export function createAuthentication({ sessions, cookies, origins }: AuthenticationDependencies) {
  /** @throws `unauthorized`, `forbidden` for a cookie from another site, `store-unavailable` */
  return async function authenticate(request: IncomingMessage, access: Access): Promise<Session> {
    if (access === "device") getDeviceToken(request);
    const hasSession = access === "signed-in" || access === "either";
    const id = hasSession ? readCredential(request) : null;
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
