interface BoundConfig {
  /** Calls under way at once. */
  most: number;
  /** Calls that may wait for one of them to end. */
  mostWaiting: number;
}

/** Lets so many calls run at once; the next ones wait a little, first come, first served. */
export class ConcurrencyBound {
  private underWay = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly config: BoundConfig) {}

  get waitingCount(): number {
    return this.waiting.size;
  }

  /** false when no place came free in time; otherwise `leave` gives the place back. */
  enter(waitMs: number): Promise<boolean> | true {
    if (this.underWay < this.config.most) {
      this.underWay += 1;
      return true;
    }
    if (this.waiting.size >= this.config.mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const called = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(called);
        resolve(false);
      }, waitMs);
      this.waiting.add(called);
    });
  }

  /** The place goes to whoever has waited longest. */
  leave(): void {
    const [next] = this.waiting;
    if (next) {
      this.waiting.delete(next);
      next();
    } else this.underWay -= 1;
  }
}
