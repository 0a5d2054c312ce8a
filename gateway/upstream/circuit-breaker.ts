export type BreakerState = "closed" | "open" | "half-open";

/** Whether the upstream responded; `unknown` for example after the visitor disconnected. */
export type CallOutcome = "answered" | "unanswered" | "unknown";

type Admission =
  | {
      admitted: true;
      /** Call it once, after the call. */
      settle(outcome: CallOutcome): void;
    }
  | { admitted: false; retryAfterMs: number };

/** See docs/decisions/005-one-circuit-breaker-for-each-group.md */
const WINDOW_SECONDS = 10;
const FEWEST_CALLS = 20;
const OPENING_SHARE = 0.5;
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

interface BreakerConfig {
  /** monotonic ms */
  now(): number;
  onChange?(state: BreakerState): void;
}

/**
 * Opens when half of at least 20 calls within 10 s had no response; after a pause of 2 to 30 s, the
 * response to one trial call closes it (docs/product.md#a-broken-group-is-left-alone-for-a-while).
 */
export class CircuitBreaker {
  private state: BreakerState = "closed";
  private counts = new RecentCounts();
  private pauseMs = SHORTEST_PAUSE_MS;
  private nextTrialAt = 0;
  private trialRunning = false;

  constructor(private readonly config: BreakerConfig) {}

  enter(): Admission {
    if (this.state === "closed") {
      const { counts } = this;
      return { admitted: true, settle: (outcome) => this.count(counts, outcome) };
    }
    const leftMs = this.nextTrialAt - this.config.now();
    if (leftMs > 0) return { admitted: false, retryAfterMs: leftMs };
    if (this.trialRunning) return { admitted: false, retryAfterMs: this.pauseMs };
    this.trialRunning = true;
    this.setState("half-open");
    return { admitted: true, settle: (outcome) => this.concludeTrial(outcome) };
  }

  /** Ignores calls from before the breaker last opened. */
  private count(counts: RecentCounts, outcome: CallOutcome): void {
    if (counts !== this.counts || outcome === "unknown") return;
    counts.add(outcome, this.config.now());
    if (outcome === "unanswered" && counts.areBad()) this.open(SHORTEST_PAUSE_MS);
  }

  private concludeTrial(outcome: CallOutcome): void {
    this.trialRunning = false;
    if (outcome === "unknown") return;
    if (outcome === "unanswered") {
      this.open(Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS));
      return;
    }
    this.setState("closed");
  }

  private open(pauseMs: number): void {
    this.pauseMs = pauseMs;
    this.nextTrialAt = this.config.now() + pauseMs;
    this.counts = new RecentCounts();
    this.setState("open");
  }

  private setState(state: BreakerState): void {
    if (state === this.state) return;
    this.state = state;
    this.config.onChange?.(state);
  }
}

/** Counts of the last ten seconds, one slot per second. */
class RecentCounts {
  private readonly slots = Array.from({ length: WINDOW_SECONDS }, () => ({
    second: -1,
    answered: 0,
    unanswered: 0,
  }));
  private latest = 0;

  add(outcome: "answered" | "unanswered", nowMs: number): void {
    this.latest = Math.floor(nowMs / 1000);
    const slot = this.slots[this.latest % WINDOW_SECONDS];
    if (!slot) return;
    if (slot.second !== this.latest)
      Object.assign(slot, { second: this.latest, answered: 0, unanswered: 0 });
    slot[outcome] += 1;
  }

  areBad(): boolean {
    let answered = 0;
    let unanswered = 0;
    for (const slot of this.slots) {
      if (slot.second <= this.latest - WINDOW_SECONDS) continue;
      answered += slot.answered;
      unanswered += slot.unanswered;
    }
    const calls = answered + unanswered;
    return calls >= FEWEST_CALLS && unanswered / calls >= OPENING_SHARE;
  }
}
