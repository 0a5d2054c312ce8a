import type { Pool } from "undici";
import type { HttpAnswer } from "./answer-reader";
import { type BreakerState, CircuitBreaker, type Verdict } from "./circuit-breaker";
import { ConcurrencyBound } from "./concurrency-bound";
import { ABANDONED, ExchangeError } from "./exchange";
import { RetryBudget } from "./retry-budget";

/** A group that needs more at once than this is not answering, or not to be pressed further. */
const MOST_AT_ONCE = 128;
const MOST_WAITING = 256;
const LONGEST_WAIT_MS = 1_000;
const RETRY_WHEN_FULL_SECONDS = 5;

/** Whoever stands before the upstream says that nobody is behind it, or that it is overwhelmed. */
const NOBODY_THERE: ReadonlySet<number> = new Set([502, 503, 504]);

interface GuardConfig {
  pool(): Pool | Promise<Pool>;
  now(): number;
  onBreakerChange?(state: BreakerState): void;
}

/** What one group of calls has to itself, so that its trouble stays its own. */
export class Guard {
  readonly pool: GuardConfig["pool"];
  readonly retries = new RetryBudget();
  private readonly breaker: CircuitBreaker;
  private readonly bound = new ConcurrencyBound({ most: MOST_AT_ONCE, mostWaiting: MOST_WAITING });

  constructor({ pool, now, onBreakerChange }: GuardConfig) {
    this.pool = pool;
    this.breaker = new CircuitBreaker({ now, onChange: onBreakerChange });
  }

  /** Calls that wait for a place. */
  get waiting(): number {
    return this.bound.waitingCount;
  }

  /**
   * Makes a call unless the group does not answer or has too many under way.
   * @param patienceMs the longest wait for a place
   * @throws ExchangeError with the reason `REFUSED`, or what `exchange` throws
   */
  async run(
    exchange: () => Promise<HttpAnswer>,
    { patienceMs, sendsFile }: { patienceMs: number; sendsFile: boolean },
  ): Promise<HttpAnswer> {
    const admission = this.breaker.enter();
    if (!admission.admitted) throw refusal(Math.ceil(admission.retryAfterMs / 1000));
    const entered = this.bound.enter(Math.min(patienceMs, LONGEST_WAIT_MS));
    if (entered !== true && !(await entered)) {
      admission.settle("unknown");
      throw refusal(RETRY_WHEN_FULL_SECONDS);
    }
    try {
      const answer = await exchange();
      if (!NOBODY_THERE.has(answer.status)) this.retries.earn();
      admission.settle(NOBODY_THERE.has(answer.status) ? "unanswered" : "answered");
      return answer;
    } catch (error) {
      admission.settle(sendsFile ? "unknown" : verdictOf(error));
      throw error;
    } finally {
      this.bound.leave();
    }
  }
}

/** The reason when a call was not made because of how earlier ones ended. */
export const REFUSED = "not asked because of how earlier calls ended";

function refusal(retryAfterSeconds: number): ExchangeError {
  return new ExchangeError("upstream-unreachable", REFUSED, retryAfterSeconds);
}

/** A failed upload may be its sender's doing, so those are not judged at all. */
function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ExchangeError) || error.reason === ABANDONED) return "unknown";
  return error.code === "upstream-malformed" ? "answered" : "unanswered";
}
