import type { RateLimiterAbstract } from "rate-limiter-flexible";

export interface Hits {
  count: number;
  /** ms until the window ends */
  resetMs: number;
}

export const limiterOptions = { keyPrefix: "", points: 0, duration: 0 };

/** Counts hits in a fixed window, which begins with its first hit; 0 reads the count. */
export async function countHit(
  limiter: RateLimiterAbstract,
  key: string,
  windowSeconds: number,
  hits = 1,
): Promise<Hits> {
  const options = { customDuration: windowSeconds };
  const result = await (hits === 0 ? limiter.get(key) : limiter.penalty(key, hits, options));
  return { count: result?.consumedPoints ?? 0, resetMs: result?.msBeforeNext ?? 0 };
}
