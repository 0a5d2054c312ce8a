import { ANONYMOUS_UID } from "../core/user";

interface QueuedReport {
  uid: string;
  /** of the visitor (`siteOf`) */
  site: string;
  /** Never rejects. */
  send(): Promise<void>;
}

/** Drops further reports, to bound the memory. */
const MOST_WAITING = 1_000;
/** Limit of anonymous visitors, so that signed-in visitors have room. */
const MOST_ANONYMOUS = MOST_WAITING / 2;
/** Limit of one user, or of one site without a sign-in. */
const MOST_OF_ONE = MOST_WAITING / 10;
const MOST_AT_ONCE = 8;

/** Sends reports in the background, a few at a time. */
export class ReportQueue {
  private readonly waiting: QueuedReport[] = [];
  private underWay = 0;

  /** Returns false when the queue is full for this visitor. */
  add(report: QueuedReport): boolean {
    if (this.underWay < MOST_AT_ONCE) void this.run(report);
    else if (this.hasRoom(report)) this.waiting.push(report);
    else return false;
    return true;
  }

  private hasRoom({ uid, site }: QueuedReport): boolean {
    const isAnonymous = uid === ANONYMOUS_UID;
    const ofSame = this.waiting.filter((other) => other.uid === uid);
    const ofOne = isAnonymous ? ofSame.filter((other) => other.site === site) : ofSame;
    return (
      this.waiting.length < MOST_WAITING &&
      ofOne.length < MOST_OF_ONE &&
      !(isAnonymous && ofSame.length >= MOST_ANONYMOUS)
    );
  }

  private async run(first: QueuedReport): Promise<void> {
    this.underWay += 1;
    for (let next: QueuedReport | undefined = first; next; next = this.waiting.shift())
      await next.send();
    this.underWay -= 1;
  }
}
