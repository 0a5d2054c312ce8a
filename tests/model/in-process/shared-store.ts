import { GatewayError } from "~/gateway/core/errors";
import { createMemoryStore } from "~/gateway/session/memory-store";
import type { Store } from "~/gateway/session/store";
import type { NodeLife } from "./node-life";
import type { Steps } from "./steps";
import type { VirtualTime } from "./virtual-time";

/** What the connection to Redis waits for an answer. */
const COMMAND_TIMEOUT_MS = 300;
const LOCK = /^(lock|gate):/;
const READS = new Set<keyof Store>(["get", "readHash", "readHashAndText", "ttl", "ping"]);

/** The in-process store as several nodes share it, over connections that can fail. */
export class SharedStore {
  readonly store: Store;
  /** Every lock and gate that was ever taken. */
  readonly lockKeys = new Set<string>();
  /** Writes so far. */
  writes = 0;
  private pausedUntil = 0;
  private failingUntil = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly hits = new Map<string, number>();

  constructor(
    private readonly time: VirtualTime,
    private readonly steps: Steps,
    private readonly random: () => number,
  ) {
    const memory = createMemoryStore({ now: () => time.now });
    const countHit = (key: string) => {
      const count = (this.hits.get(key) ?? 0) + 1;
      this.hits.set(key, count);
      return count;
    };
    this.store = {
      ...memory,
      increment: async (key, windowSeconds) => ({
        count: countHit(key),
        resetMs: windowSeconds * 1000,
      }),
    };
  }

  /** Commands wait so long, and are carried out then, although their callers have given up. */
  pause(ms: number): void {
    this.pausedUntil = this.time.now + ms;
    void this.time.sleep(ms).then(() => this.resume());
  }

  /** Connections break: commands fail, some of them after they were carried out. */
  failOver(ms: number): void {
    this.failingUntil = this.time.now + ms;
  }

  recover(): void {
    this.pausedUntil = 0;
    this.failingUntil = 0;
    this.resume();
  }

  /** Carries out what has waited, first come, first served. */
  private resume(): void {
    if (this.pausedUntil > this.time.now) return;
    for (const goOn of this.waiting.splice(0)) goOn();
  }

  private async waitForPause(): Promise<boolean> {
    if (this.pausedUntil <= this.time.now) return false;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
    return true;
  }

  /** The store as a process sees it. */
  connect(life: NodeLife): Store {
    const call = (method: keyof Store, args: unknown[]) => this.send(life, method, args);
    return new Proxy(this.store, {
      get:
        (_store, method: keyof Store) =>
        (...args: unknown[]) =>
          call(method, args),
    });
  }

  private async send(life: NodeLife, method: keyof Store, args: unknown[]): Promise<unknown> {
    await this.goOn(life);
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => reject(unavailable()), COMMAND_TIMEOUT_MS);
      this.carryOut(life, method, args)
        .then(resolve, reject)
        .finally(() => clearTimeout(deadline));
    });
  }

  /** Resolves when the process that sent a command can see what became of it. */
  private async goOn(life: NodeLife): Promise<void> {
    const { stoodStill } = await life.running();
    if (stoodStill) await this.steps.take(`${life.name} goes on`, life);
  }

  private async carryOut(life: NodeLife, method: keyof Store, args: unknown[]) {
    await this.steps.take(`${life.name} ${method} ${String(args[0])}`, life);
    const waited = await this.waitForPause();
    const fails = this.failingUntil > this.time.now;
    if (fails && this.random() < 0.5) throw unavailable();
    const work = this.store[method] as (...given: unknown[]) => Promise<unknown>;
    const result = await work(...args);
    if (!READS.has(method)) this.writes += 1;
    if (LOCK.test(String(args[0]))) this.lockKeys.add(String(args[0]));
    if (waited) await this.steps.take(`${life.name} is answered after the pause`, life);
    await this.goOn(life);
    if (fails) throw unavailable();
    return result;
  }
}

const unavailable = () => new GatewayError("store-unavailable", { retryAfterSeconds: 1 });
