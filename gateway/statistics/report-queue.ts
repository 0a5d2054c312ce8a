type Send = () => Promise<void>;

/** Drops further reports, to bound the memory. */
const MOST_WAITING = 1_000;
const MOST_AT_ONCE = 8;

/** Sends reports in the background, a few at a time. */
export class ReportQueue {
  private readonly waiting: Send[] = [];
  private underWay = 0;

  /** Returns false when the queue is full. `send` never rejects. */
  add(send: Send): boolean {
    if (this.underWay < MOST_AT_ONCE) void this.run(send);
    else if (this.waiting.length < MOST_WAITING) this.waiting.push(send);
    else return false;
    return true;
  }

  private async run(first: Send): Promise<void> {
    this.underWay += 1;
    for (let send: Send | undefined = first; send; send = this.waiting.shift()) await send();
    this.underWay -= 1;
  }
}
