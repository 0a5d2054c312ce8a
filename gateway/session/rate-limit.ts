import { GatewayError } from "~/gateway/core/errors";
import { countedNetworks } from "~/gateway/core/network";
import type { Hits } from "./hit-counter";
import { createKeyring, type Secrets } from "./keyring";
import type { Store } from "./store";

interface Window {
  limit: number;
  windowSeconds: number;
}

/** Counts hits over all nodes; the store holds keyed hashes of phone numbers and addresses. */
export function createRateLimiter(store: Store, secrets: Secrets) {
  const keyring = createKeyring(secrets);

  /** Adds hits and returns the count of the window and the ms until it ends. @throws `store-unavailable` */
  async function count(
    name: string,
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

  async function hit(name: string, subject: string, window: Window): Promise<void> {
    const { count: hits, resetMs } = await count(name, subject, window.windowSeconds);
    if (hits > window.limit) throw tooMany(resetMs);
  }

  return {
    count,
    /** @throws `rate-limited` beyond the limit, `store-unavailable` */
    hit,

    /** Counts a hit of a network and of the wider ones, none of these once a narrower one is over its limit. @throws as `hit` */
    async hitNetwork(name: string, network: string, window: Window): Promise<void> {
      for (const counted of countedNetworks(network))
        await hit(name, counted.network, { ...window, limit: window.limit * counted.factor });
    },

    /**
     * Adds hits of a network and of the wider ones, or takes them back. Returns the ms until the window
     * ends of which there are too many, otherwise 0. @throws `store-unavailable`
     */
    async addToNetwork(
      name: string,
      network: string,
      { limit, windowSeconds }: Window,
      hits: 1 | -1,
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

/** Returns the error of a limit whose window ends in so many ms. */
export function tooMany(resetMs: number): GatewayError {
  return new GatewayError("rate-limited", { retryAfterSeconds: Math.ceil(resetMs / 1000) });
}
