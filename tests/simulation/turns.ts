import { vi } from "vitest";
import type { NodeProcess } from "./process";

const START_MS = Date.UTC(2026, 0, 5, 1);
const HOUR_MS = 3_600_000;
const MOST_STEPS = 100_000;
const SLOW_SHARE = 0.15;
const MOST_DELAYS = 20;
const realImmediate = setImmediate;

/** Resolves when everything that can run without another event has run. */
export const drained = () => new Promise<void>((resolve) => realImmediate(resolve));

/** From now on time moves only when nothing else can happen. */
export function startVirtualTime(): void {
  vi.useFakeTimers({
    now: START_MS,
    toFake: ["Date", "performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  vi.advanceTimersByTime(1_000);
}

/** Small and fast, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The order in which things under way go on: each waits here for its turn. */
export class Turns {
  /** Set: turns are drawn. Otherwise first come, first served. */
  random: (() => number) | null = null;
  private waiting: { label: string; delays: number; goOn(): void }[] = [];

  /** @param onStep is called after each step */
  constructor(private readonly onStep: () => Promise<void>) {}

  /** Resolves when it is this one's turn. Some are much slower than others. */
  take(label: string): Promise<void> {
    const { random } = this;
    const isSlow = random !== null && random() < SLOW_SHARE;
    const delays = isSlow ? Math.floor(random() * MOST_DELAYS) : 0;
    return new Promise((goOn) => this.waiting.push({ label, delays, goOn }));
  }

  /** Resolves when a process runs that may stand still now. */
  async goOn(process: NodeProcess): Promise<void> {
    const { stoodStill } = await process.running();
    if (stoodStill) await this.take(`${process.name} goes on`);
  }

  /** Lets so many steps happen, or fewer when nothing waits any more. */
  async run(most = MOST_STEPS): Promise<void> {
    await drained();
    for (let done = 0; done < most && this.waiting.length > 0; done += 1) {
      const index = this.random ? Math.floor(this.random() * this.waiting.length) : 0;
      const chosen = this.waiting[index];
      if (chosen && chosen.delays > 0) chosen.delays -= 1;
      else this.waiting.splice(index, 1)[0]?.goOn();
      await drained();
      await this.onStep();
      if (done === MOST_STEPS - 1) throw new Error("a story that never comes to rest");
    }
  }

  /** Lets things happen until the next step is one whose name contains the text. */
  async until(text: string): Promise<void> {
    await drained();
    while (this.waiting.length > 0 && !this.waiting[0]?.label.includes(text)) await this.run(1);
  }

  /** Lets time pass, and everything happen that falls into it. */
  async wait(ms: number): Promise<void> {
    for (let leftMs = ms; leftMs >= 0; leftMs -= HOUR_MS) {
      await this.waitUntil(() => false, Math.min(leftMs, HOUR_MS));
      await this.onStep();
    }
  }

  async waitUntil(isSo: () => boolean, mostMs: number): Promise<void> {
    let isOver = false;
    const end = setTimeout(() => {
      isOver = true;
    }, mostMs);
    await this.run();
    while (!isSo() && !isOver) {
      vi.advanceTimersToNextTimer();
      await this.run();
    }
    clearTimeout(end);
  }
}
