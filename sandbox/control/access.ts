import type { IncomingMessage } from "node:http";
import { json, type Reply } from "../http/reply";
import type { Sandbox } from "../sandbox";

const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The sandbox runs on people's machines, where any web page can send requests to it. A page of
 * another origin gives itself away by its Origin; one whose name was rebound to this address, by
 * its Host. null when the request may pass.
 */
export function refuseForeignPages(
  { settings }: Pick<Sandbox, "settings">,
  { headers }: IncomingMessage,
): Reply | null {
  const host = headers.host ?? "";
  const publicHost = settings.publicOrigin && new URL(settings.publicOrigin).host;
  const isPublic = host === publicHost;
  const isHere = LOOPBACK_NAMES.has(host.replace(/:\d+$/, "").toLowerCase());
  if (settings.loopbackOnly && !isPublic && !isHere) return refuse("unknown host");
  const { origin } = headers;
  const isOwn = origin === `http://${host}` || (isPublic && origin === settings.publicOrigin);
  return origin === undefined || isOwn ? null : refuse("foreign origin");
}

const refuse = (error: string): Reply => json({ ok: false, error }, 403);
