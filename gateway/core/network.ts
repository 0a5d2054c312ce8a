const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const IPV6_NETWORK = /^[0-9a-f:]+::\/64$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/** Returns an address as it is written elsewhere: without IPv6 around IPv4, and without a zone. */
export function toPlainAddress(address: string): string {
  const [, ipv4] = IPV4_IN_IPV6.exec(address) ?? [];
  return ipv4 ?? address.split("%", 1)[0] ?? "";
}

/** Returns the network that a client counts by: an IPv4 address, or 64 bits of IPv6 (docs/product.md#ipv6-addresses-count-by-network). */
export function networkOf(address: string): string {
  const [, ipv4] = IPV4_IN_IPV6.exec(address) ?? [];
  if (ipv4) return ipv4;
  if (!address.includes(":") || IPV6_NETWORK.test(address)) return address;
  const [head = "", tail = ""] = (address.split("%", 1)[0] ?? "").toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => "0");
  const groups = [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

interface CountedNetwork {
  network: string;
  /** How many times the limit of one network it has. */
  factor: number;
}

/**
 * Returns what a network counts as, the narrowest first: IPv6 also by the /56 and the /48 that one
 * customer may have. Anything else counts as itself.
 */
export function countedNetworks(network: string): CountedNetwork[] {
  const self = { network, factor: 1 };
  if (!IPV6_NETWORK.test(network)) return [self];
  const groups = network.split(":").slice(0, NETWORK_GROUPS);
  const site = groups.slice(0, SITE_GROUPS).join(":");
  const subnet = Number.parseInt(groups[SITE_GROUPS] ?? "0", 16) & 0xff00;
  return [
    self,
    { network: `${site}:${subnet.toString(16)}::/56`, factor: 2 },
    { network: `${site}::/48`, factor: 4 },
  ];
}

/**
 * Returns what is counted together where a client may hold only a share of something: an IPv4 address,
 * or 48 bits of IPv6, because one customer may have all of them.
 */
export function siteOf(address: string): string {
  const network = networkOf(address);
  return network.includes(":") ? maskAddress(network) : network;
}

/** Returns a network without the part that identifies a customer: `203.0.113.x`, or 48 bits of IPv6. */
export function maskAddress(network: string): string {
  if (!network.includes(":")) return network.replace(/\.\d+$/, ".x");
  return `${network.split(":").slice(0, SITE_GROUPS).join(":")}::/48`;
}
