import { syncBuiltinESMExports } from "node:module";
import timersPromises from "node:timers/promises";

/** A process whose timers stop while it is frozen and never fire once it is dead. */
export interface TimerOwner {
  readonly alive: boolean;
  readonly frozen: boolean;
}

interface Timer {
  dueAt: number;
  /** 0 for a timer that fires once. */
  everyMs: number;
  owner: TimerOwner | null;
  run(): void;
}

const START = Date.UTC(2026, 0, 5, 1);
const RealDate = Date;
const realImmediate = setImmediate;
const realNow = performance.now.bind(performance);

/** Milliseconds of the real clock, also while virtual time is installed. */
export const realMs = realNow;

/** Resolves when everything that can run without another event has run. */
export const drained = () => new Promise<void>((resolve) => realImmediate(resolve));

/**
 * Time that moves only when it is told to: Date, performance and timers, those of
 * `node:timers/promises` too. Between two drains code of one process runs, so a variable tells of
 * which; whoever lets code go on sets it.
 */
export class VirtualTime {
  private readonly timers = new Map<number, Timer>();
  /** Whose code runs now: timers that it starts are its own. */
  owner: TimerOwner | null = null;
  private lastId = 0;
  private nowMs = START;

  get now(): number {
    return this.nowMs;
  }

  /** Back to the start, without timers. */
  reset(): void {
    this.timers.clear();
    this.owner = null;
    this.nowMs = START;
  }

  /** When the next timer is due; null when there is none. */
  nextDueAt(): number | null {
    return this.findNext()?.[1].dueAt ?? null;
  }

  /** Fires the next timer if it is due by then; otherwise only moves the time there. */
  moveTowards(targetMs: number): "fired" | "arrived" {
    const next = this.findNext();
    if (!next || next[1].dueAt > targetMs) {
      this.nowMs = Math.max(this.nowMs, targetMs);
      return "arrived";
    }
    const [id, timer] = next;
    this.nowMs = Math.max(this.nowMs, timer.dueAt);
    if (timer.everyMs > 0) timer.dueAt = this.nowMs + timer.everyMs;
    else this.timers.delete(id);
    this.fire(timer);
    return "fired";
  }

  /** Fires what an owner's timers are late with. */
  async fireOverdue(owner: TimerOwner): Promise<void> {
    for (const [id, timer] of [...this.timers]) {
      if (timer.owner !== owner || timer.dueAt > this.nowMs || timer.everyMs > 0) continue;
      this.timers.delete(id);
      this.fire(timer);
      await drained();
    }
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.start(resolve, ms, 0, null));
  }

  /** Replaces the global clocks and timers. @returns a function that puts the real ones back */
  install(): () => void {
    const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
    const random = Math.random;
    const delay = timersPromises.setTimeout;
    const time = this;
    class VirtualDate extends RealDate {
      constructor(value?: number | string | Date) {
        super(value ?? time.now);
      }
      static override now() {
        return time.now;
      }
    }
    const begin = (everyMs: (ms: number) => number) =>
      ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
        this.start(
          () => run(...args),
          ms,
          everyMs(ms),
          this.owner,
        )) as unknown as typeof globalThis.setTimeout;
    const end = ((timer?: { id: number }) => {
      if (timer) this.timers.delete(timer.id);
    }) as typeof globalThis.clearTimeout;
    Object.assign(globalThis, {
      Date: VirtualDate,
      setTimeout: begin(() => 0),
      clearTimeout: end,
      setInterval: begin((ms) => Math.max(ms, 1)),
      clearInterval: end,
    });
    performance.now = () => this.nowMs - START + 1_000;
    const virtualDelay = (ms: number) =>
      new Promise<void>((resolve) => this.start(resolve, ms, 0, this.owner));
    Object.assign(timersPromises, { setTimeout: virtualDelay });
    syncBuiltinESMExports();
    return () => {
      Object.assign(globalThis, {
        Date: RealDate,
        setTimeout,
        clearTimeout,
        setInterval,
        clearInterval,
      });
      Reflect.deleteProperty(performance, "now");
      Math.random = random;
      Object.assign(timersPromises, { setTimeout: delay });
      syncBuiltinESMExports();
    };
  }

  private fire({ owner, run }: Timer): void {
    this.owner = owner;
    run();
  }

  private start(run: () => void, ms: number, everyMs: number, owner: TimerOwner | null) {
    this.lastId += 1;
    const id = this.lastId;
    const handle = { id, unref: () => handle, ref: () => handle, hasRef: () => false };
    // Repeated work of nobody in particular, such as sweeping a store, changes nothing.
    if (everyMs > 0 && !owner) return handle;
    this.timers.set(id, { dueAt: this.nowMs + Math.max(ms, 0), everyMs, owner, run });
    return handle;
  }

  private findNext(): [number, Timer] | null {
    let next: [number, Timer] | null = null;
    for (const entry of this.timers) {
      const [id, { owner, dueAt }] = entry;
      if (owner && !owner.alive) this.timers.delete(id);
      else if (!owner?.frozen && (!next || dueAt < next[1].dueAt)) next = entry;
    }
    return next;
  }
}

/** Small and fast, the same for the same seed: what a story draws besides its steps. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
