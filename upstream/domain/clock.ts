/** The time of the service in ms since the epoch. */
export class Clock {
  private offset = 0;

  now(): number {
    return Date.now() + this.offset;
  }

  advance(ms: number): void {
    this.offset += ms;
  }

  set(ms: number): void {
    this.offset = ms - Date.now();
  }
}
