import { Coverage } from "./coverage";
import type { Turns } from "./in-process/steps";
import { VirtualTime } from "./in-process/virtual-time";
import { Story } from "./story";

/** First come, first served. */
class InTurn implements Turns {
  private readonly waiting: { label: string; goOn(): void }[] = [];

  get next(): string | null {
    return this.waiting[0]?.label ?? null;
  }

  schedule = <Value>(task: Promise<Value>, label = "") =>
    new Promise<Value>((resolve) => {
      this.waiting.push({ label, goOn: () => resolve(task) });
    });

  count = () => this.waiting.length;

  waitNext = async () => this.waiting.shift()?.goOn();
}

/** A story whose steps come in the order in which they are told. */
export interface ToldInTurn {
  story: Story;
  /** Lets things happen until the next step is one whose name contains the text. */
  until(text: string): Promise<void>;
  /** Whether a command to Redis is carried out while it fails over. */
  carriesOut: boolean;
}

/** Tells one story; at its end all is well again, and every invariant must hold. */
export async function tell(work: (told: ToldInTurn) => Promise<void>): Promise<void> {
  const time = new VirtualTime();
  const uninstall = time.install();
  try {
    const turns = new InTurn();
    const told: ToldInTurn = {
      story: new Story(time, turns, new Coverage([]), () => (told.carriesOut ? 0.9 : 0.1 + SLOW)),
      async until(text) {
        while (!turns.next?.includes(text)) if ((await told.story.site.steps.run(1)) === 0) return;
      },
      carriesOut: true,
    };
    await told.story.prepare();
    await work(told);
    await told.story.end();
  } finally {
    uninstall();
  }
}

/** Above the share of steps that are slow. */
const SLOW = 0.1;
