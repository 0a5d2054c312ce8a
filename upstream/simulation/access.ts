import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { json, type Reply } from "../protocol/http/reply";

/**
 * Refuses requests of foreign web pages, which can reach a sandbox on a person's machine: by their
 * Origin, or, for a domain that was rebound to this address, by the dot in their Host. Returns null
 * for an allowed request.
 */
export function refuseForeignPages(
  publicOrigin: string | null,
  { headers: { host = "", origin } }: IncomingMessage,
): Reply | null {
  const isPublic = publicOrigin !== null && new URL(publicOrigin).host === host;
  if (!isPublic && !isLocal(host)) return refuse("unknown host");
  const isOwn = origin === `http://${host}` || (isPublic && origin === publicOrigin);
  return origin === undefined || isOwn ? null : refuse("foreign origin");
}

function isLocal(host: string): boolean {
  const name = host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
  return isIP(name) !== 0 || /^[\w-]+$/.test(name);
}

const refuse = (error: string): Reply => json({ ok: false, error }, 403);
