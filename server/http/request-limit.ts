import type { createRateLimiter, LimitName } from "~/gateway/coordination/rate-limit";
import { ignoreFailure } from "~/gateway/core/errors";
import { countedNetworks } from "~/gateway/core/network";

const WINDOW_MS = 60_000;
/** The store counts tenths of a client's budget. */
const BUNDLES = 10;

export type RateLimiter = ReturnType<typeof createRateLimiter>;

export interface Budget {
  remaining: number;
  resetSeconds: number;
  exceeded: boolean;
}

interface Usage {
  used: number;
  /** Requests not yet counted in the store. */
  uncounted: number;
  /** ms, by `now` */
  endsAt: number;
}

export type StoredLimit = ReturnType<typeof createStoredLimit>;

export type CountBundle = (
  client: string,
  windowMs: number,
) => Promise<{ count: number; resetMs: number }>;

/** Creates a limit that the nodes share through the store. A network counts with the wider ones, which have more. */
export function createStoredLimit(rateLimiter: RateLimiter, name: LimitName, perMinute: number) {
  const limits = new Map<number, ReturnType<typeof createRequestLimit>>();
  const limitsOf = (client: string) =>
    countedNetworks(client).map(({ network, factor }) => ({ network, limit: limitOf(factor) }));

  function limitOf(factor: number) {
    const limit = limits.get(factor) ?? createRequestLimit(perMinute * factor, countBundle);
    limits.set(factor, limit);
    return limit;
  }

  function countBundle(client: string, windowMs: number) {
    return rateLimiter.count(name, client, windowMs / 1000);
  }

  function reported(budget: Budget): Budget {
    if (budget.exceeded) rateLimiter.onRefusal(name);
    return budget;
  }

  return {
    policy: limitOf(1).policy,

    /** Counts a request; in this process alone while the store is unavailable. */
    async count(client: string): Promise<Budget> {
      let tightest = UNLIMITED;
      for (const { network, limit } of limitsOf(client))
        if (!tightest.exceeded) tightest = tighter(tightest, await limit.count(network));
      return reported(tightest);
    },

    /** Counts a request without waiting for the store, whose count applies to the next request. */
    countAtOnce(client: string): Budget {
      let tightest = UNLIMITED;
      for (const { network, limit } of limitsOf(client))
        if (!tightest.exceeded) tightest = tighter(tightest, limit.countAtOnce(network));
      return reported(tightest);
    },

    /** Whether the client has no budget left; counts nothing. */
    isSpent: (client: string) => limitOf(1).isSpent(client),
  };
}

const UNLIMITED: Budget = { remaining: Number.POSITIVE_INFINITY, resetSeconds: 0, exceeded: false };

const tighter = (one: Budget, other: Budget) =>
  other.exceeded || other.remaining < one.remaining ? other : one;

/**
 * Limits the requests of each client per minute. A node adds to the store's count once per tenth of the
 * budget, so that few requests wait for the store; each further node may let through a tenth more.
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
    const current = usages.get(client);
    if (current && current.endsAt > now()) return current;
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

  function add(client: string): { usage: Usage; stored: Promise<void> | undefined } {
    const usage = usageOf(client);
    usage.used += 1;
    usage.uncounted += 1;
    return { usage, stored: usage.uncounted >= bundle ? store(client, usage) : undefined };
  }

  async function store(client: string, usage: Usage): Promise<void> {
    usage.uncounted = 0;
    const counted = await countBundle(client, WINDOW_MS).catch(ignoreFailure);
    if (!counted) return;
    usage.used = Math.max(usage.used, counted.count * bundle);
    usage.endsAt = now() + counted.resetMs;
  }

  return {
    policy: `"requests";q=${perMinute};w=${WINDOW_MS / 1000}`,

    /** Counts a request; in this process alone while the store is unavailable. */
    count(client: string): Budget | Promise<Budget> {
      const { usage, stored } = add(client);
      return stored ? stored.then(() => budget(usage)) : budget(usage);
    },

    /** Counts a request without waiting for the store, whose count applies to the next request. */
    countAtOnce(client: string): Budget {
      return budget(add(client).usage);
    },

    /** Whether the client has no budget left; counts nothing. */
    isSpent(client: string): boolean {
      const usage = usages.get(client);
      return usage !== undefined && usage.endsAt > now() && usage.used >= perMinute;
    },
  };
}

export const rateLimitHeader = ({ remaining, resetSeconds }: Budget) =>
  `"requests";r=${remaining};t=${resetSeconds}`;
