import type { RateLimiterAbstract } from "rate-limiter-flexible";

export interface Hits {
  count: number;
  /** ms until the window ends */
  resetMs: number;
}

export const limiterOptions = { keyPrefix: "", points: 0, duration: 0 };

/** Counts a hit in a fixed window, which begins with its first hit. */
export async function countHit(
  limiter: RateLimiterAbstract,
  key: string,
  windowSeconds: number,
): Promise<Hits> {
  const options = { customDuration: windowSeconds };
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1, options);
  return { count: consumedPoints, resetMs: msBeforeNext };
}
