import { request } from "undici";
import { createGuardedAgent, type GuardSettings } from "../outbound/guarded-agent";
import { OutboundRefused } from "../outbound/outbound-refused";
import { ChannelFailure } from "./channel";
import type { ChannelRequest, ChannelResponse, Send } from "./http";

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Returns a function that sends requests to sites that people name, and reaches nothing of the inside
 * (docs/security.md#addresses-that-a-person-names). An answer ends after 30 s or 5 MB.
 */
export function createSend(settings: GuardSettings): Send {
  const agent = createGuardedAgent(settings);

  async function send(
    { method, url, headers, body }: ChannelRequest,
    signal: AbortSignal,
  ): Promise<ChannelResponse> {
    const given = { method, headers: headers ?? {}, body: body ?? null, signal, dispatcher: agent };
    const response = await request(toTarget(url), given);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new OutboundRefused("too-large");
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString("utf8");
    const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    return { status: response.statusCode, headers: Object.fromEntries(pairs), url, text };
  }

  return async (given) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let current = given;
    for (let left = MOST_REDIRECTS; ; left -= 1) {
      const response = await send(current, signal);
      const next = findRedirect(given, response);
      if (!next) return response;
      if (left === 0) throw new ChannelFailure("site-unexpected", "redirects");
      current = { ...given, url: next };
    }
  };
}

/** Follows a redirect unless the request has a password, or could do something twice. */
function findRedirect(
  { method, headers = {} }: ChannelRequest,
  { status, headers: { location }, url }: ChannelResponse,
): string | null {
  const isFollowed = method === "GET" && !("Authorization" in headers);
  if (!isFollowed || !REDIRECTS.has(status) || location === undefined) return null;
  return new URL(location, url).href;
}

/** @throws ChannelFailure for anything but http and https without a user */
function toTarget(text: string): URL {
  const url = URL.parse(text);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (!(url && isWeb) || url.username || url.password) throw new ChannelFailure("address-refused");
  return url;
}
