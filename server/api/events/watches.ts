import { GatewayError } from "~/gateway/core/errors";
import type { Look } from "../http/endpoint";

export interface Listener {
  /** Called with the present state at once and with each later one. */
  onState(look: Look): void;
  /** Called last: the state is final, looking failed permanently, or the process stops. */
  onEnd(error: GatewayError | null): void;
}

const MAX_WAIT_MS = 30_000;
const MIN_WAIT_MS = 50;
const WAIT_AFTER_ERROR_MS = 5_000;
/** Statuses of errors that waiting does not cure. */
const PERMANENT_ERRORS = new Set([401, 403, 404]);

interface Hooks {
  onStop(): void;
  onError(error: unknown): void;
}

/** Looks at one thing at intervals while it has listeners and its state is not final. */
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
    const waitMs = Math.min(Math.max(afterMs, MIN_WAIT_MS), MAX_WAIT_MS);
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
      if (error instanceof GatewayError && PERMANENT_ERRORS.has(error.status))
        return this.end(error);
      this.hooks.onError(error);
      this.#schedule(WAIT_AFTER_ERROR_MS);
    }
  }

  async #lookAgain(): Promise<void> {
    const seen = await this.look();
    const changed = this.#last !== null && seen.state !== this.#last.state;
    this.#last = seen;
    if (changed) for (const listener of this.#listeners) listener.onState(seen);
  }
}

/** One watch per key, shared by all listeners of this process. */
export function createWatches(onError: (error: unknown) => void) {
  const watches = new Map<string, Watch>();

  function start(key: string, look: () => Promise<Look>): Watch {
    const onStop = () => {
      if (watches.get(key) === watch) watches.delete(key);
    };
    const watch: Watch = new Watch(look, { onStop, onError });
    watches.set(key, watch);
    return watch;
  }

  return {
    /** Adds a listener; returns the function that removes it. @throws what the first look throws */
    async join(key: string, look: () => Promise<Look>, listener: Listener): Promise<() => void> {
      const watch = watches.get(key) ?? start(key, look);
      await watch.join(listener);
      return () => watch.leave(listener);
    },
    /** Ends all watches before the process stops. */
    endAll(): void {
      for (const watch of watches.values()) watch.end(null);
    },
    get size(): number {
      return watches.size;
    },
  };
}
