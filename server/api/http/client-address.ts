import type { IncomingMessage } from "node:http";

/** The address as the outermost of our own proxies saw it; what is beyond them can be made up. */
export function clientAddress(
  { headers, socket }: IncomingMessage,
  trustedProxies: number,
): string {
  const direct = socket.remoteAddress ?? "";
  if (headers["x-forwarded-for"] === undefined) return direct;
  const forwarded = [headers["x-forwarded-for"]].flat().join(",").split(",");
  const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean), direct];
  return hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? direct;
}
