interface BulkheadConfig {
  /** Calls under way at once. */
  maxConcurrent: number;
  /** Calls that may wait for a slot. */
  maxWaiting: number;
}

/**
 * Limits how many calls are under way at once; further calls wait for a slot for a limited time, first
 * come, first served. Why not cockatiel's: docs/decisions/005-trouble-stays-in-its-group.md
 */
export class Bulkhead {
  private active = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly config: BulkheadConfig) {}

  get waitingCount(): number {
    return this.waiting.size;
  }

  /** false when no slot became free in time; after true the caller calls `leave` once. */
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

  /** Passes the slot on to the call that has waited longest. */
  leave(): void {
    const [next] = this.waiting;
    if (next) {
      this.waiting.delete(next);
      next();
    } else this.active -= 1;
  }
}
