import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Addresses that are not on the public Internet (IANA's special-purpose registries). */
const NOT_PUBLIC_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  // Alibaba Cloud's metadata are in 100.64.0.0/10; Azure's host is a public address.
  "168.63.129.16/32",
];
/** The only block of IPv6 that is given out for the public Internet … */
const PUBLIC_V6 = ["2000::/3"];
/** … and its parts that lead to an IPv4 address, or nowhere. */
const NOT_PUBLIC_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const toList = (family: "ipv4" | "ipv6", networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

const notPublicV4 = toList("ipv4", NOT_PUBLIC_V4);
const publicV6 = toList("ipv6", PUBLIC_V6);
const notPublicV6 = toList("ipv6", NOT_PUBLIC_V6);

/** Returns whether an IP address is on the public Internet (docs/security.md#addresses-that-a-person-names). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, "ipv4");
  const isInternet = isIPv6(address) && publicV6.check(address, "ipv6");
  return isInternet && !notPublicV6.check(address, "ipv6");
}
