import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { OutboundRefused } from "./outbound-refused";
import { isPublicAddress } from "./public-address";

const CONNECT_MS = 8_000;

export interface GuardSettings {
  /** `isPublicAddress` by default; the demo and tests reach others, too. */
  readonly isAllowed?: (address: string) => boolean;
  /** Asks for a host's addresses. */
  readonly lookup?: typeof lookup;
}

/**
 * Returns an agent that connects to public addresses only. The address that is checked is the one that
 * is connected to, so a name whose answer changes leads nowhere else.
 */
export function createGuardedAgent(settings: GuardSettings): Agent {
  const { isAllowed = isPublicAddress, lookup: resolve = lookup } = settings;

  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`no address: ${hostname}`), "", 0);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new OutboundRefused("address"), "", 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

  const connectByName = buildConnector({ lookup: guardedLookup, timeout: CONNECT_MS });
  return new Agent({
    // Node connects to an IP address without a lookup.
    connect(options, callback) {
      const host = options.hostname.replace(/^\[|\]$/g, "");
      if (isIP(host) === 0 || isAllowed(host)) connectByName(options, callback);
      else callback(new OutboundRefused("address"), null);
    },
    keepAliveTimeout: 1,
    pipelining: 1,
  });
}
