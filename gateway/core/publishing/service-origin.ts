/** Addresses of the person's own computer, which need no encryption. */
const OWN_COMPUTER = new Set(["localhost", "127.0.0.1"]);

/**
 * Returns the origin of a service's address, or null unless it is https or the own computer
 * (docs/product.md#the-extension-asks-for-one-site-at-a-time).
 */
export function findServiceOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol, hostname } = new URL(address);
  if (protocol === "https:") return origin;
  return protocol === "http:" && OWN_COMPUTER.has(hostname) ? origin : null;
}

/** Returns the match pattern of all pages of an origin; patterns have no ports. */
export function toMatchPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
