type Send = () => Promise<void>;

/** Enough for a busy minute; what comes on top is let go, because statistics must not cost memory. */
const MOST_WAITING = 1_000;
const MOST_AT_ONCE = 8;

/** Sends reports beside the requests they come from, a few at a time (spec §7 "Statistics"). */
export class ReportQueue {
  private readonly waiting: Send[] = [];
  private underWay = 0;

  /** false when the queue is full and the report is let go. `send` never rejects. */
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
