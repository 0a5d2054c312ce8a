import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

/** So many proxies in front, or these alone. */
export type TrustedProxies = number | BlockList;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Parses what the gateway's `TRUST_PROXY` takes; null for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^(\d|10)$/.test(text)) return Number(text);
  const list = new BlockList();
  for (const network of text.split(/\s*,\s*/).flatMap((name) => NAMED[name] ?? name)) {
    const [address = "", prefix = isIPv6(network) ? "128" : "32"] = network.split("/");
    const isPrefix = /^\d+$/.test(prefix) && Number(prefix) <= (isIPv6(address) ? 128 : 32);
    if (isIP(address) === 0 || !isPrefix) return null;
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** Returns the address that is no trusted proxy's and is nearest, which no client can choose. */
export function findClientAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  const forwarded = request.headers["x-forwarded-for"]?.toString().split(/\s*,\s*/) ?? [];
  const nearestFirst = [request.socket.remoteAddress ?? "", ...forwarded.reverse()];
  const isTrusted = (address: string, hop: number) =>
    typeof trusted === "number"
      ? hop < trusted
      : isIP(address) !== 0 && trusted.check(address, familyOf(address));
  return nearestFirst.find((address, hop) => !isTrusted(address, hop)) ?? nearestFirst.at(-1) ?? "";
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
