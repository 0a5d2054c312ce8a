/** Limits concurrent calls; further calls wait in order for a limited time. See docs/decisions/005-one-circuit-breaker-for-each-group.md */
export class Bulkhead {
  private active = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly config: { maxConcurrent: number; maxWaiting: number }) {}

  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Returns false when no slot became free in time; after true, call `leave` once. */
  async enter(waitMs: number): Promise<boolean> {
    if (this.active < this.config.maxConcurrent) {
      this.active += 1;
      return true;
    }
    if (this.waiting.size >= this.config.maxWaiting) return false;
    return new Promise((resolve) => {
      const takeSlot = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(takeSlot);
        resolve(false);
      }, waitMs);
      this.waiting.add(takeSlot);
    });
  }

  /** Gives the slot to the call that has waited longest. */
  leave(): void {
    const [next] = this.waiting;
    if (next) {
      this.waiting.delete(next);
      next();
    } else this.active -= 1;
  }
}
