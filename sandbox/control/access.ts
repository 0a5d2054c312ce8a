import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { json, type Reply } from "../http/reply";
import type { Sandbox } from "../sandbox";

/**
 * The sandbox runs on people's machines, where any web page can send requests to it. A page of
 * another origin gives itself away by its Origin; one whose domain was rebound to this address, by
 * its Host: a domain has a dot, an address or a machine's own name cannot be rebound.
 * null when the request may pass.
 */
export function refuseForeignPages(
  { settings: { publicOrigin } }: Pick<Sandbox, "settings">,
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
