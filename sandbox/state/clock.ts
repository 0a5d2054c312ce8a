/** The sandbox's own time in ms since the epoch: it runs like the real one, from wherever it was put. */
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
