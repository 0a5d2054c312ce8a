import { GatewayError } from "~/gateway/core/errors";
import type { WatchedState } from "../endpoint/endpoint";

export interface Listener {
  /** Called at once with the present state, then with each later one. */
  onState(watched: WatchedState): void;
  /** Called last: the state is final, reading failed for good, or the process stops. */
  onEnd(error: GatewayError | null): void;
}

const MAX_WAIT_MS = 30_000;
const MIN_WAIT_MS = 50;
const WAIT_AFTER_ERROR_MS = 5_000;
const PERMANENT_ERRORS = new Set([401, 403, 404]);

interface Hooks {
  onStop(): void;
  onError(error: unknown): void;
}

/** Reads one state at intervals while it has listeners and is not final. */
class Watch {
  readonly #listeners = new Set<Listener>();
  readonly #first: Promise<void>;
  #last: WatchedState | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(
    private readonly read: () => Promise<WatchedState>,
    private readonly hooks: Hooks,
  ) {
    this.#first = this.#readAgain();
    this.#first.catch(() => hooks.onStop());
  }

  /** @throws what the first read throws */
  async join(listener: Listener): Promise<void> {
    if (!this.#last) await this.#first;
    if (!this.#last) return;
    listener.onState(this.#last);
    // It may have been ended during the first read.
    if (this.#last.final || this.#isEnded) return listener.onEnd(null);
    this.#listeners.add(listener);
    this.#schedule(this.#last.nextReadMs);
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.end(null);
  }

  end(error: GatewayError | null): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isEnded = true;
    this.hooks.onStop();
    for (const listener of this.#listeners) listener.onEnd(error);
    this.#listeners.clear();
  }

  #schedule(afterMs: number): void {
    if (this.#timer !== undefined || this.#listeners.size === 0) return;
    const waitMs = Math.min(Math.max(afterMs, MIN_WAIT_MS), MAX_WAIT_MS);
    this.#timer = setTimeout(() => void this.#tick(), waitMs).unref();
  }

  async #tick(): Promise<void> {
    try {
      await this.#readAgain();
      this.#timer = undefined;
      if (this.#last?.final) this.end(null);
      else this.#schedule(this.#last?.nextReadMs ?? 0);
    } catch (error) {
      this.#timer = undefined;
      if (error instanceof GatewayError && PERMANENT_ERRORS.has(error.status))
        return this.end(error);
      this.hooks.onError(error);
      this.#schedule(WAIT_AFTER_ERROR_MS);
    }
  }

  async #readAgain(): Promise<void> {
    const current = await this.read();
    const changed = this.#last !== null && current.version !== this.#last.version;
    this.#last = current;
    if (changed) for (const listener of this.#listeners) listener.onState(current);
  }
}

/** Creates watches by key; all listeners of this process share one. */
export function createWatches(onError: (error: unknown) => void) {
  const watches = new Map<string, Watch>();

  function start(key: string, read: () => Promise<WatchedState>): Watch {
    const onStop = () => {
      if (watches.get(key) === watch) watches.delete(key);
    };
    const watch: Watch = new Watch(read, { onStop, onError });
    watches.set(key, watch);
    return watch;
  }

  return {
    /** Adds a listener and returns the function that removes it. @throws what the first read throws */
    async join(
      key: string,
      read: () => Promise<WatchedState>,
      listener: Listener,
    ): Promise<() => void> {
      const watch = watches.get(key) ?? start(key, read);
      await watch.join(listener);
      return () => watch.leave(listener);
    },
    /** Ends all watches before the process stops. */
    endAll(): void {
      for (const watch of watches.values()) watch.end(null);
    },
  };
}
