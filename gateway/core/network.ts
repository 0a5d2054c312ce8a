const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Returns the network that limits count an address by (docs/product.md#ipv6-addresses-count-by-network). */
export function networkOf(address: string): string {
  const [, ipv4] = IPV4_IN_IPV6.exec(address) ?? [];
  if (ipv4) return ipv4;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = (address.split("%", 1)[0] ?? "").toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => "0");
  const groups = [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/**
 * Returns what is counted together where a client may hold only a share of something: an IPv4 address,
 * or 48 bits of IPv6, of which one customer may have all.
 */
export function siteOf(address: string): string {
  const network = networkOf(address);
  return network.includes(":") ? maskAddress(network) : network;
}

/** Returns a network without the part that identifies a customer: `203.0.113.x`, or 48 bits of IPv6. */
export function maskAddress(network: string): string {
  if (!network.includes(":")) return network.replace(/\.\d+$/, ".x");
  return `${network.split(":").slice(0, 3).join(":")}::/48`;
}
