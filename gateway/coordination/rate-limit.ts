import { GatewayError } from "~/gateway/core/errors";
import { countedNetworks } from "~/gateway/core/network";
import type { Keyring } from "../store/keyring";
import type { Hits, Store } from "../store/store";

/** The limits, by what they count and of whom: the only labels of a metric. */
export const limitNames = [
  "bind-code:user",
  "code-day:address",
  "code-day:phone",
  "code-day:phone-address",
  "code:address",
  "code:phone",
  "code:phone-address",
  "company-key:address",
  "company-key:company",
  "company-key:user",
  "event-streams",
  "failures",
  "login:address",
  "login:phone",
  "login:phone-address",
  "messages",
  "messages:address",
  "open-requests:address",
  "open-requests:user",
  "order",
  "pay-url",
  "pages:address",
  "pages:user",
  "qr-day",
  "qr-day:address",
  "qr:address",
  "requests",
  "sign-up:address",
  "sign-up:phone",
  "unknown-numbers",
  "uploads",
] as const;
export type LimitName = (typeof limitNames)[number];

export interface Window {
  limit: number;
  windowSeconds: number;
}

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Short, so that a neighbour who uses up a network's share closes it only for minutes. */
export const ofNetwork = (limit: number): Window => ({ limit, windowSeconds: 300 });
export const perHour = (limit: number): Window => ({ limit, windowSeconds: HOUR_SECONDS });

/**
 * Counts hits over all nodes; the store holds keyed hashes of phone numbers and addresses.
 * `onRefusal` is called for what goes beyond a limit.
 */
export function createRateLimiter(
  store: Store,
  keyring: Keyring,
  onRefusal: (limit: LimitName) => void = () => {},
) {
  /** Adds hits and returns the count of the window and the ms until it ends. @throws `store-unavailable` */
  async function count(
    name: LimitName,
    subject: string,
    windowSeconds: number,
    hits = 1,
  ): Promise<Hits> {
    const [newest, ...older] = keyring
      .fingerprints(subject)
      .map((fingerprint) => `rate:{${name}:${fingerprint}}`);
    // Hits from before a rotation of secrets count on.
    const counts = await Promise.all([
      store.increment(newest ?? "", windowSeconds, hits),
      ...older.map((key) => store.increment(key, windowSeconds, 0)),
    ]);
    return {
      count: counts.reduce((sum, each) => sum + each.count, 0),
      resetMs: Math.max(...counts.map(({ resetMs }) => resetMs)),
    };
  }

  async function hit(name: LimitName, subject: string, window: Window): Promise<void> {
    const { count: hits, resetMs } = await count(name, subject, window.windowSeconds);
    if (hits > window.limit) throw refuse(name, resetMs);
  }

  /** Returns the error of a limit whose window ends in `resetMs`. */
  function refuse(name: LimitName, resetMs: number): GatewayError {
    onRefusal(name);
    const retryAfterSeconds = Math.ceil(resetMs / 1000);
    return new GatewayError("rate-limited", { retryAfterSeconds, policy: name });
  }

  return {
    count,
    refuse,
    onRefusal,
    /** @throws `rate-limited` beyond the limit, `store-unavailable` */
    hit,

    /** Counts a hit of a network and of the wider ones, none of these once a narrower one is over its limit. @throws as `hit` */
    async hitNetwork(name: LimitName, network: string, window: Window): Promise<void> {
      for (const counted of countedNetworks(network))
        await hit(name, counted.network, { ...window, limit: window.limit * counted.factor });
    },

    /**
     * Adds hits of a network and of the wider ones, takes them back, or looks only. Returns 0 within the limit,
     * otherwise the milliseconds until the window resets. @throws `store-unavailable`
     */
    async addToNetwork(
      name: LimitName,
      network: string,
      { limit, windowSeconds }: Window,
      hits: 1 | 0 | -1,
    ): Promise<number> {
      const waits = await Promise.all(
        countedNetworks(network).map(async (counted) => {
          const added = await count(name, counted.network, windowSeconds, hits);
          return added.count > limit * counted.factor ? added.resetMs : 0;
        }),
      );
      return Math.max(...waits);
    },
  };
}
