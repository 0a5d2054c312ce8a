import { keyOf, type Question } from "./question";

/** More than this many at once means that everybody is refused; the oldest are let go. */
const MOST_KEPT = 1_000;

/**
 * Remembers for how long the upstream asked not to be asked again (HTTP 429 with Retry-After): the
 * same question of the same caller; nobody else waits because of it.
 */
export class RequestedPauses {
  private readonly endings = new Map<string, number>();

  /** @param now ms, never going back */
  constructor(private readonly now: () => number) {}

  add(question: Question, seconds: number): void {
    const [oldest] = this.endings.keys();
    if (this.endings.size >= MOST_KEPT && oldest !== undefined) this.endings.delete(oldest);
    this.endings.set(keyOf(question), this.now() + seconds * 1000);
  }

  /** Whole seconds left, null when the question may be asked. */
  findSecondsLeft(question: Question): number | null {
    if (this.endings.size === 0) return null;
    const key = keyOf(question);
    const leftMs = (this.endings.get(key) ?? 0) - this.now();
    if (leftMs > 0) return Math.ceil(leftMs / 1000);
    this.endings.delete(key);
    return null;
  }
}
