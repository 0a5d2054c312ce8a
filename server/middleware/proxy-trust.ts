import { BlockList, isIPv6 } from "node:net";
import type { Request, RequestHandler } from "express";
import { maskAddress, networkOf } from "~/gateway/core/network";
import type { Services } from "../http/services";
import type { ProxyFault } from "../ops/metrics";

const WARNINGS: Record<ProxyFault, string> = {
  untrusted:
    "X-Forwarded-For comes from an address that is not in TRUST_PROXY: visitors of a proxy there share its address",
  public:
    "TRUST_PROXY is a number, but connections come from the internet: they choose their address themselves",
};

const PRIVATE_NETWORKS =
  "10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::1/128 fc00::/7 fe80::/10";

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

const privateNetworks = new BlockList();
for (const range of PRIVATE_NETWORKS.split(" ")) {
  const [network = "", bits] = range.split("/");
  privateNetworks.addSubnet(network, Number(bits), familyOf(network));
}

/** Counts requests that TRUST_PROXY does not fit, and logs the first of each kind. */
export function proxyTrust({
  config,
  logger,
  metrics,
}: Pick<Services, "config" | "logger" | "metrics">): RequestHandler {
  const countsProxies = typeof config.TRUST_PROXY === "number" && config.TRUST_PROXY > 0;
  const logged = new Set<ProxyFault>();

  function findFault(request: Request): ProxyFault | null {
    if (request.headers["x-forwarded-for"] !== undefined && !isFromTrustedProxy(request))
      return "untrusted";
    return countsProxies && isPublic(request.socket.remoteAddress) ? "public" : null;
  }

  return (request, _response, next) => {
    const fault = findFault(request);
    if (fault) {
      metrics.proxyFault(fault);
      const address = maskAddress(networkOf(request.socket.remoteAddress ?? ""));
      if (!logged.has(fault)) logger.warn({ fault, address }, WARNINGS[fault]);
      logged.add(fault);
    }
    next();
  };
}

/** Whether TRUST_PROXY has the other end of the connection, which with a number of proxies anyone may be. */
export function isFromTrustedProxy({ app, socket }: Request): boolean {
  const isTrusted: (address: string | undefined, hop: number) => boolean =
    app.get("trust proxy fn");
  return isTrusted(socket.remoteAddress, 0);
}

const isPublic = (address = "") =>
  address !== "" && !privateNetworks.check(address, familyOf(address));
