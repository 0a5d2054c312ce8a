import { ignoreAbsence } from "~/gateway/session/ignore-absence";

const WINDOW_MS = 60_000;
/** A client's budget in bundles: each of them costs the store one count. */
const BUNDLES = 10;

export interface Budget {
  remaining: number;
  resetSeconds: number;
  /** This request was one too many. */
  exceeded: boolean;
}

interface Usage {
  used: number;
  /** Not yet counted in the store. */
  uncounted: number;
  /** ms, by `now` */
  endsAt: number;
}

/** Counts a bundle of the client's over all nodes. */
export type CountBundle = (
  client: string,
  windowMs: number,
) => Promise<{ count: number; resetMs: number }>;

/**
 * How many requests a client may send a minute, over all nodes. Each node counts by itself and tells
 * the store once per tenth of the budget, so that a request seldom waits for it; what a client gets
 * beyond its budget is less than a tenth of it per further node.
 */
export function createRequestLimit(
  perMinute: number,
  countBundle: CountBundle,
  now: () => number = Date.now,
) {
  const bundle = Math.max(1, Math.floor(perMinute / BUNDLES));
  const usages = new Map<string, Usage>();
  let sweepAt = now() + WINDOW_MS;

  function usageOf(client: string): Usage {
    if (now() >= sweepAt) sweep();
    const known = usages.get(client);
    if (known && known.endsAt > now()) return known;
    const fresh = { used: 0, uncounted: 0, endsAt: now() + WINDOW_MS };
    usages.set(client, fresh);
    return fresh;
  }

  function sweep(): void {
    for (const [client, { endsAt }] of usages) if (endsAt <= now()) usages.delete(client);
    sweepAt = now() + WINDOW_MS;
  }

  function budget({ used, endsAt }: Usage): Budget {
    return {
      remaining: Math.max(0, perMinute - used),
      resetSeconds: Math.max(1, Math.ceil((endsAt - now()) / 1000)),
      exceeded: used > perMinute,
    };
  }

  /** Counts here at once and, when a bundle is full, in the store. */
  function add(client: string): { usage: Usage; told: Promise<void> | undefined } {
    const usage = usageOf(client);
    usage.used += 1;
    usage.uncounted += 1;
    return { usage, told: usage.uncounted >= bundle ? tell(client, usage) : undefined };
  }

  async function tell(client: string, usage: Usage): Promise<void> {
    usage.uncounted = 0;
    const counted = await countBundle(client, WINDOW_MS).catch(ignoreAbsence);
    if (!counted) return;
    usage.used = Math.max(usage.used, counted.count * bundle);
    usage.endsAt = now() + counted.resetMs;
  }

  return {
    policy: `"requests";q=${perMinute};w=${WINDOW_MS / 1000}`,

    /** Counts one request of the client. Without the store this node's own count has to do. */
    count(client: string): Budget | Promise<Budget> {
      const { usage, told } = add(client);
      return told ? told.then(() => budget(usage)) : budget(usage);
    },

    /** The same without waiting for the store: what other nodes counted shows at the next request. */
    countAtOnce(client: string): Budget {
      return budget(add(client).usage);
    },

    /** Whether the client has used up its budget; counts nothing. */
    isSpent(client: string): boolean {
      const usage = usages.get(client);
      return usage !== undefined && usage.endsAt > now() && usage.used >= perMinute;
    },
  };
}

export const rateLimitHeader = ({ remaining, resetSeconds }: Budget) =>
  `"requests";r=${remaining};t=${resetSeconds}`;
