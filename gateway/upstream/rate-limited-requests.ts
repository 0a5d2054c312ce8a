import { type CallRequest, toKey } from "./call-request";

/** When more than this many are limited at once, the oldest are dropped. */
const MAX_REQUESTS = 1_000;

/**
 * The requests that the upstream answered with 429 and Retry-After, until their time is over. The
 * limit counts for the same request of the same caller, not for other callers.
 */
export class RateLimitedRequests {
  private readonly endsAt = new Map<string, number>();

  /** @param now ms, never going back */
  constructor(private readonly now: () => number) {}

  add(request: CallRequest, seconds: number): void {
    const [oldest] = this.endsAt.keys();
    if (this.endsAt.size >= MAX_REQUESTS && oldest !== undefined) this.endsAt.delete(oldest);
    this.endsAt.set(toKey(request), this.now() + seconds * 1000);
  }

  /** Whole seconds left, null when the request may be sent. */
  findSecondsLeft(request: CallRequest): number | null {
    if (this.endsAt.size === 0) return null;
    const key = toKey(request);
    const leftMs = (this.endsAt.get(key) ?? 0) - this.now();
    if (leftMs > 0) return Math.ceil(leftMs / 1000);
    this.endsAt.delete(key);
    return null;
  }
}
