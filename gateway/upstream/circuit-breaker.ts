export type BreakerState = "closed" | "open" | "half-open";

/** Whether the upstream answered a call; `unknown` when the call does not tell, for example because its visitor disconnected. */
export type Verdict = "answered" | "unanswered" | "unknown";

type Admission =
  | {
      admitted: true;
      /** To be called once, when the call is over. */
      settle(verdict: Verdict): void;
    }
  | { admitted: false; retryAfterMs: number };

/** Why these figures, and why not cockatiel: docs/decisions/005-trouble-stays-in-its-group.md */
const WINDOW_SECONDS = 10;
const FEWEST_CALLS = 20;
const OPENING_SHARE = 0.5;
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

interface BreakerConfig {
  /** ms, never going back */
  now(): number;
  onChange?(state: BreakerState): void;
}

/**
 * Opens when at least 20 calls were made within 10 s and half of them were unanswered. After a pause
 * one trial call at a time is let through; an answered one closes the breaker. The pause between
 * trials doubles from 2 s to 30 s.
 */
export class CircuitBreaker {
  private state: BreakerState = "closed";
  private counts = new RecentCounts();
  private pauseMs = SHORTEST_PAUSE_MS;
  private nextTryAt = 0;
  private trying = false;

  constructor(private readonly config: BreakerConfig) {}

  enter(): Admission {
    if (this.state === "closed") {
      const { counts } = this;
      return { admitted: true, settle: (verdict) => this.count(counts, verdict) };
    }
    const leftMs = this.nextTryAt - this.config.now();
    if (leftMs > 0) return { admitted: false, retryAfterMs: leftMs };
    if (this.trying) return { admitted: false, retryAfterMs: this.pauseMs };
    this.trying = true;
    this.become("half-open");
    return { admitted: true, settle: (verdict) => this.concludeTry(verdict) };
  }

  /** Ignores calls that began before the breaker last opened. */
  private count(counts: RecentCounts, verdict: Verdict): void {
    if (counts !== this.counts || verdict === "unknown") return;
    counts.add(verdict, this.config.now());
    if (verdict === "unanswered" && counts.areBad()) this.open(SHORTEST_PAUSE_MS);
  }

  private concludeTry(verdict: Verdict): void {
    this.trying = false;
    if (verdict === "unknown") return;
    if (verdict === "unanswered") {
      this.open(Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS));
      return;
    }
    this.become("closed");
  }

  private open(pauseMs: number): void {
    this.pauseMs = pauseMs;
    this.nextTryAt = this.config.now() + pauseMs;
    this.counts = new RecentCounts();
    this.become("open");
  }

  private become(state: BreakerState): void {
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

  add(verdict: "answered" | "unanswered", nowMs: number): void {
    this.latest = Math.floor(nowMs / 1000);
    const slot = this.slots[this.latest % WINDOW_SECONDS];
    if (!slot) return;
    if (slot.second !== this.latest)
      Object.assign(slot, { second: this.latest, answered: 0, unanswered: 0 });
    slot[verdict] += 1;
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
