import { Bulkhead } from "./bulkhead";
import { type BreakerState, type CallOutcome, CircuitBreaker } from "./circuit-breaker";
import { ABANDONED, type Connections, type HttpResponse, NoResponseError } from "./send-request";

const MAX_CONCURRENT = 128;
const MAX_WAITING = 256;
const MAX_WAIT_MS = 1_000;
const RETRY_WHEN_FULL_SECONDS = 5;

/** Sent by a proxy while the upstream is absent or overloaded. */
const UPSTREAM_AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

interface GroupPolicyConfig {
  pool(): Connections | Promise<Connections>;
  now(): number;
  onBreakerChange?(state: BreakerState): void;
}

/** Connections, circuit breaker, bulkhead and retry budget of a group (docs/product.md#a-slow-group-does-not-slow-the-others). */
export class GroupPolicy {
  readonly pool: GroupPolicyConfig["pool"];
  readonly retries = new RetryBudget();
  private readonly breaker: CircuitBreaker;
  private readonly bulkhead = new Bulkhead({
    maxConcurrent: MAX_CONCURRENT,
    maxWaiting: MAX_WAITING,
  });

  constructor({ pool, now, onBreakerChange }: GroupPolicyConfig) {
    this.pool = pool;
    this.breaker = new CircuitBreaker({ now, onChange: onBreakerChange });
  }

  /** Calls that wait for a slot. */
  get waiting(): number {
    return this.bulkhead.waitingCount;
  }

  /** Sends a request unless breaker or bulkhead refuse. @throws NoResponseError, with the reason `REFUSED` or from `send` */
  async run(
    send: () => Promise<HttpResponse>,
    { maxWaitMs, sendsFile }: { maxWaitMs: number; sendsFile: boolean },
  ): Promise<HttpResponse> {
    const admission = this.breaker.enter();
    if (!admission.admitted) throw refusal(Math.ceil(admission.retryAfterMs / 1000));
    if (!(await this.bulkhead.enter(Math.min(maxWaitMs, MAX_WAIT_MS)))) {
      admission.settle("unknown");
      throw refusal(RETRY_WHEN_FULL_SECONDS);
    }
    try {
      const response = await send();
      const isAway = UPSTREAM_AWAY.has(response.status);
      if (!isAway) this.retries.earn();
      admission.settle(isAway ? "unanswered" : "answered");
      return response;
    } catch (error) {
      admission.settle(sendsFile ? "unknown" : toOutcome(error));
      throw error;
    } finally {
      this.bulkhead.leave();
    }
  }
}

/** The reason of a call that was not sent, because earlier calls failed. */
export const REFUSED = "not asked because of how earlier calls ended";

function refusal(retryAfterSeconds: number): NoResponseError {
  return new NoResponseError("upstream-unreachable", REFUSED, retryAfterSeconds);
}

/** A failed upload counts as unknown, because its sender may have caused it. */
function toOutcome(error: unknown): CallOutcome {
  if (!(error instanceof NoResponseError)) return "unknown";
  if (error.reason === ABANDONED || error.reason === REFUSED) return "unknown";
  return error.code === "upstream-malformed" ? "answered" : "unanswered";
}

const MAX_SAVED = 10;
const EARNED_PER_RESPONSE = 0.1;

/** Limits the retries of a group: ten responses earn one, so that an absent upstream gets at most ten extra requests. */
class RetryBudget {
  private saved = MAX_SAVED;

  earn(): void {
    this.saved = Math.min(this.saved + EARNED_PER_RESPONSE, MAX_SAVED);
  }

  trySpend(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
