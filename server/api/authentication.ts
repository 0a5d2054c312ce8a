import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { GatewayError } from "~/gateway/core/errors";
import type { Session } from "~/gateway/session/session";
import { readCookie } from "../cookies";
import type { Dependencies } from "../dependencies";
import type { Access } from "./http/endpoint";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i;

export interface Caller {
  session: Session;
  /** A cookie that changes must be sent back. */
  byCookie: boolean;
}

type Needed = Pick<Dependencies, "sessions" | "cookies" | "origins">;

/**
 * Who calls. A bearer token is the id of a session and proves itself: no page of another site can
 * send it. A cookie is sent by the browser whoever asks, so it counts only for a request that our
 * own page has sent. Where both come, the token counts.
 */
export function createAuthentication({ sessions, cookies, origins }: Needed) {
  /** @throws `unauthorized`, `forbidden` for a cookie from elsewhere, `store-unavailable` */
  return async function authenticate(request: IncomingMessage, access: Access): Promise<Caller> {
    const credential = access === "anyone" ? null : readCredential(request);
    const session = await sessions.open(credential?.id ?? null);
    if (!session.signedIn && (credential || access === "signed-in"))
      throw new GatewayError("unauthorized");
    return { session, byCookie: credential?.byCookie ?? false };
  };

  function readCredential(request: IncomingMessage): { id: string; byCookie: boolean } | null {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const token = BEARER.exec(authorization)?.[1];
      if (!token) throw new GatewayError("unauthorized");
      return { id: token, byCookie: false };
    }
    const id = readCookie(request.headers, cookies.session);
    if (!id) return null;
    if (!isFromOwnPage(request, origins)) throw new GatewayError("forbidden");
    return { id, byCookie: true };
  }
}

/**
 * By the browser's own word, compared exactly. Browsers leave Origin out of same-origin reads; then
 * Sec-Fetch-Site, or before it existed Referer, has to say where the request comes from.
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
