import { Coverage } from "./coverage";
import { beginStory } from "./in-process/begin-story";
import type { InProcessSite } from "./in-process/site";
import type { Turns } from "./in-process/steps";
import { VirtualTime } from "./in-process/virtual-time";

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

interface Told {
  readonly site: InProcessSite;
  prepare?(): Promise<void>;
  end(): Promise<void>;
}

/** A story whose steps come in the order in which they are told. */
export interface ToldInTurn<Real extends Told = ReturnType<typeof beginStory>> {
  story: Real;
  /** Lets things happen until the next step is one whose name contains the text. */
  until(text: string): Promise<void>;
  /** Whether a command to Redis is carried out while it fails over. */
  carriesOut: boolean;
}

/** Tells one story of the purchase. */
export const tell = (work: (told: ToldInTurn) => Promise<void>): Promise<void> =>
  tellInTurn(beginStory, work);

/** Tells one story; at its end all is well again, and every invariant must hold. */
export async function tellInTurn<Real extends Told>(
  begin: (time: VirtualTime, turns: Turns, coverage: Coverage, random: () => number) => Real,
  work: (told: ToldInTurn<Real>) => Promise<void>,
): Promise<void> {
  const time = new VirtualTime();
  const uninstall = time.install();
  try {
    const turns = new InTurn();
    const random = () => (told.carriesOut ? 0.9 : 0.1 + SLOW);
    const told: ToldInTurn<Real> = {
      story: begin(time, turns, new Coverage([]), random),
      async until(text) {
        while (!turns.next?.includes(text)) if ((await told.story.site.steps.run(1)) === 0) return;
      },
      carriesOut: true,
    };
    await told.story.prepare?.();
    await work(told);
    await told.story.end();
  } finally {
    uninstall();
  }
}

/** Above the share of steps that are slow. */
const SLOW = 0.1;
