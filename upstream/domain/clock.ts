/** Two clocks that differ by less are the same. */
const TOLERATED_MS = 500;

/** The time of the service in ms since the epoch. */
export class Clock {
  private offset = 0;
  private skew = 0;

  now(): number {
    return Date.now() + this.skew + this.offset;
  }

  /** Follows another clock. @param skewMs by how much it is ahead of this machine's */
  follow(skewMs: number): void {
    if (Math.abs(skewMs - this.skew) >= TOLERATED_MS) this.skew = Math.round(skewMs);
  }

  advance(ms: number): void {
    this.offset += ms;
  }

  set(ms: number): void {
    this.offset += ms - this.now();
  }
}
