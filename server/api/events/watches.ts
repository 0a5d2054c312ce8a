import { GatewayError } from "~/gateway/core/errors";
import type { Look } from "../http/endpoint";

export interface Listener {
  /** Hears the present state at once and each later one. */
  onState(look: Look): void;
  /** Nothing more will come: the state is final, the looking failed for good, or the process stops. */
  onEnd(error: GatewayError | null): void;
}

const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 50;
const WAIT_AFTER_TROUBLE_MS = 5_000;
/** Waiting does not help against these. */
const FOR_GOOD = new Set([401, 403, 404]);

interface Hooks {
  onStop(): void;
  onTrouble(error: unknown): void;
}

/** Looks at one thing again and again, for as long as anyone listens and something can change. */
class Watch {
  readonly #listeners = new Set<Listener>();
  readonly #first: Promise<void>;
  #last: Look | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly look: () => Promise<Look>,
    private readonly hooks: Hooks,
  ) {
    this.#first = this.#lookAgain();
    this.#first.catch(() => hooks.onStop());
  }

  /** @throws what the first look throws */
  async join(listener: Listener): Promise<void> {
    if (!this.#last) await this.#first;
    if (!this.#last) return;
    this.#listeners.add(listener);
    listener.onState(this.#last);
    if (this.#last.final) listener.onEnd(null);
    else this.#schedule(this.#last.nextLookMs);
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.end(null);
  }

  end(error: GatewayError | null): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.hooks.onStop();
    for (const listener of this.#listeners) listener.onEnd(error);
    this.#listeners.clear();
  }

  #schedule(afterMs: number): void {
    if (this.#timer !== undefined || this.#listeners.size === 0) return;
    const waitMs = Math.min(Math.max(afterMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    this.#timer = setTimeout(() => void this.#tick(), waitMs).unref();
  }

  async #tick(): Promise<void> {
    try {
      await this.#lookAgain();
      this.#timer = undefined;
      if (this.#last?.final) this.end(null);
      else this.#schedule(this.#last?.nextLookMs ?? 0);
    } catch (error) {
      this.#timer = undefined;
      if (error instanceof GatewayError && FOR_GOOD.has(error.status)) return this.end(error);
      this.hooks.onTrouble(error);
      this.#schedule(WAIT_AFTER_TROUBLE_MS);
    }
  }

  async #lookAgain(): Promise<void> {
    const seen = await this.look();
    const changed = this.#last !== null && seen.state !== this.#last.state;
    this.#last = seen;
    if (changed) for (const listener of this.#listeners) listener.onState(seen);
  }
}

/** One watch per thing that is waited for, however many listen to it in this process. */
export function createWatches(onTrouble: (error: unknown) => void) {
  const watches = new Map<string, Watch>();

  function start(key: string, look: () => Promise<Look>): Watch {
    const onStop = () => {
      if (watches.get(key) === watch) watches.delete(key);
    };
    const watch: Watch = new Watch(look, { onStop, onTrouble });
    watches.set(key, watch);
    return watch;
  }

  return {
    /** Listens, and answers how to stop. @throws what the first look throws */
    async join(key: string, look: () => Promise<Look>, listener: Listener): Promise<() => void> {
      const watch = watches.get(key) ?? start(key, look);
      await watch.join(listener);
      return () => watch.leave(listener);
    },
    /** Ends all streams: the process is about to stop. */
    endAll(): void {
      for (const watch of watches.values()) watch.end(null);
    },
    get size(): number {
      return watches.size;
    },
  };
}
