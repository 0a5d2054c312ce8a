const WINDOW_MS = 60_000;

export interface Budget {
  remaining: number;
  resetSeconds: number;
  /** This request was one too many. */
  exceeded: boolean;
}

/**
 * How many requests a client may send a minute. Counted in this process, because it protects the
 * process: what costs money or guesses secrets is counted over all nodes by the gateway.
 * All windows begin together, so that nothing has to be swept.
 */
export function createRequestLimit(perMinute: number, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let windowEndsAt = 0;

  function budget(used: number): Budget {
    return {
      remaining: Math.max(0, perMinute - used),
      resetSeconds: Math.max(1, Math.ceil((windowEndsAt - now()) / 1000)),
      exceeded: used > perMinute,
    };
  }

  function startWindow(): void {
    if (now() < windowEndsAt) return;
    counts = new Map();
    windowEndsAt = now() + WINDOW_MS;
  }

  return {
    policy: `"requests";q=${perMinute};w=${WINDOW_MS / 1000}`,
    /** Counts one request of the client. */
    count(client: string): Budget {
      startWindow();
      const used = (counts.get(client) ?? 0) + 1;
      counts.set(client, used);
      return budget(used);
    },
    /** What the next request of the client would meet, uncounted. */
    peek(client: string): Budget {
      startWindow();
      return budget((counts.get(client) ?? 0) + 1);
    },
  };
}

export const rateLimitHeader = ({ remaining, resetSeconds }: Budget) =>
  `"requests";r=${remaining};t=${resetSeconds}`;
