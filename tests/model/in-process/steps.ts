import type { Scheduler } from "fast-check";
import { drained, type TimerOwner, type VirtualTime } from "./virtual-time";

/** What is needed of fast-check's scheduler. */
export type Turns = Pick<Scheduler, "schedule" | "waitNext" | "count">;

const SLOW_SHARE = 0.15;
const MOST_TURNS = 20;

/**
 * The order in which things under way go on: each waits here for its turn, and fast-check's scheduler
 * says whose turn it is.
 */
export class Steps {
  /** Everything goes on at once, as it comes: for preparing a story and for looking at its end. */
  private inOrder = true;

  constructor(
    private readonly scheduler: Turns,
    private readonly time: VirtualTime,
    private readonly random: () => number,
    /** Is called after each step. */
    private readonly onStep: () => Promise<void>,
  ) {}

  /** Resolves when it is this one's turn; what follows is the owner's. */
  async take(label: string, owner: TimerOwner): Promise<void> {
    for (let turns = this.inOrder ? 0 : this.drawTurns(); turns > 0; turns -= 1)
      await this.scheduler.schedule(Promise.resolve(), label);
    this.time.owner = owner;
  }

  /** Some are much slower than others: what is overtaken by a little only meets little. */
  private drawTurns(): number {
    return this.random() < SLOW_SHARE ? 1 + Math.floor(this.random() * MOST_TURNS) : 1;
  }

  shuffle(): void {
    this.inOrder = false;
  }

  /** Lets so many steps happen, or fewer when nothing waits any more. */
  async run(most: number): Promise<number> {
    await drained();
    let done = 0;
    while (done < most && this.scheduler.count() > 0) {
      await this.scheduler.waitNext(1);
      await drained();
      await this.onStep();
      done += 1;
    }
    return done;
  }

  async runAll(): Promise<void> {
    const done = await this.run(10_000);
    if (done === 10_000) throw new Error("a story that never comes to rest");
  }
}
