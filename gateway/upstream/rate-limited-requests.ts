import { type CallRequest, FileBody } from "./request";

/** Beyond it, the oldest are dropped. */
const MAX_REQUESTS = 1_000;

/** The requests with a 429 and Retry-After, until that time. A limit is for one request of one caller. */
export class RateLimitedRequests {
  private readonly endsAt = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  add(request: CallRequest, seconds: number): void {
    const [oldest] = this.endsAt.keys();
    if (this.endsAt.size >= MAX_REQUESTS && oldest !== undefined) this.endsAt.delete(oldest);
    this.endsAt.set(toKey(request), this.now() + seconds * 1000);
  }

  /** Returns whole seconds, or null when the request may be sent. */
  findSecondsLeft(request: CallRequest): number | null {
    if (this.endsAt.size === 0) return null;
    const key = toKey(request);
    const leftMs = (this.endsAt.get(key) ?? 0) - this.now();
    if (leftMs > 0) return Math.ceil(leftMs / 1000);
    this.endsAt.delete(key);
    return null;
  }
}

const toKey = ({ call, token, input }: CallRequest): string =>
  JSON.stringify([call, token, input instanceof FileBody ? input.input : input]);
