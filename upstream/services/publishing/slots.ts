/** Limits how many attempts are under way at each site, so that a slow one does not take all. */
export class Slots {
  private readonly used = new Map<string, number>();
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(
    private readonly most: number,
    private readonly longestWaitMs: number,
  ) {}

  /** Returns what gives the slot back, or null when none became free in time. */
  async take(site: string): Promise<(() => void) | null> {
    if ((this.used.get(site) ?? 0) >= this.most && !(await this.wait(site))) return null;
    this.used.set(site, (this.used.get(site) ?? 0) + 1);
    return () => this.free(site);
  }

  private wait(site: string): Promise<boolean> {
    return new Promise((resolve) => {
      const queue = this.waiting.get(site) ?? new Set();
      this.waiting.set(site, queue);
      const end = (isFree: boolean) => {
        clearTimeout(timer);
        queue.delete(next);
        resolve(isFree);
      };
      const next = () => end(true);
      const timer = setTimeout(() => end(false), this.longestWaitMs);
      queue.add(next);
    });
  }

  private free(site: string): void {
    const left = (this.used.get(site) ?? 1) - 1;
    if (left > 0) this.used.set(site, left);
    else this.used.delete(site);
    const queue = this.waiting.get(site);
    const [next] = queue ?? [];
    next?.();
    if (queue?.size === 0) this.waiting.delete(site);
  }
}
