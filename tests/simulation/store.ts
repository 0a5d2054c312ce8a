import { GatewayError } from "~/gateway/core/errors";
import { createMemoryStore } from "~/gateway/store/memory-store";
import type { Store } from "~/gateway/store/store";
import type { NodeProcess } from "./process";
import type { Turns } from "./turns";

/** What the connection to Redis waits for an answer. */
const COMMAND_TIMEOUT_MS = 300;
const LOCK = /^(lock|gate):/;
const READS = new Set<keyof Store>(["get", "read", "ttl", "ping"]);
const LEASES_MS = { lock: 10_000, gate: 3_100 };

/** The in-process store as several nodes share it, over connections that can fail. */
export class SharedStore {
  readonly store: Store;
  /** Writes so far. */
  writes = 0;
  /** While it fails over: whether a command is carried out although its sender gets an error. */
  carriesOut: () => boolean = () => true;
  /** Every lock and gate that was ever taken. */
  private readonly lockKeys = new Set<string>();
  private pausedUntil = 0;
  private failingUntil = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly turns: Turns) {
    const memory = createMemoryStore();
    // Ends the sweeping, which would wake the story every minute.
    void memory.close();
    this.store = memory;
  }

  /** Commands wait so long, and are carried out then, although their callers have given up. */
  pause(ms: number): void {
    this.pausedUntil = Date.now() + ms;
    setTimeout(() => this.resume(), ms);
  }

  /** Connections break: commands fail, some of them after they were carried out. */
  failOver(ms: number): void {
    this.failingUntil = Date.now() + ms;
  }

  recover(): void {
    this.pausedUntil = 0;
    this.failingUntil = 0;
    this.resume();
  }

  /** The store as a process sees it. */
  connect(process: NodeProcess): Store {
    return new Proxy(this.store, {
      get:
        (_store, method: keyof Store) =>
        (...args: unknown[]) =>
          this.send(process, method, args),
    });
  }

  /** The locks and gates that are held, with how long and how long they may be, ms. */
  async listLocks(): Promise<{ key: string; leftMs: number; leaseMs: number }[]> {
    const keys = [...this.lockKeys];
    const times = await Promise.all(keys.map((key) => this.store.ttl(key)));
    return keys.flatMap((key, index) => {
      const leftMs = times[index] ?? null;
      const leaseMs = key.startsWith("lock:") ? LEASES_MS.lock : LEASES_MS.gate;
      return leftMs === null ? [] : [{ key, leftMs, leaseMs }];
    });
  }

  private resume(): void {
    if (this.pausedUntil > Date.now()) return;
    for (const goOn of this.waiting.splice(0)) goOn();
  }

  private async send(process: NodeProcess, method: keyof Store, args: unknown[]) {
    await this.turns.goOn(process);
    return new Promise<unknown>((resolve, reject) => {
      // A process that stands still sees its answer before it sees that time has passed.
      const giveUp = () => process.frozen || reject(unavailable());
      const deadline = setTimeout(giveUp, COMMAND_TIMEOUT_MS);
      this.carryOut(process, method, args)
        .then(resolve, reject)
        .finally(() => clearTimeout(deadline));
    });
  }

  private async carryOut(process: NodeProcess, method: keyof Store, args: unknown[]) {
    const [key] = args;
    await this.turns.take(`${process.name} ${method} ${key}`);
    const waited = this.pausedUntil > Date.now();
    if (waited) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const fails = this.failingUntil > Date.now();
    if (fails && !this.carriesOut()) throw unavailable();
    const work = this.store[method] as (...given: unknown[]) => Promise<unknown>;
    const result = await work(...args);
    if (!READS.has(method)) this.writes += 1;
    if (LOCK.test(String(key))) this.lockKeys.add(String(key));
    if (waited) await this.turns.take(`${process.name} is answered after the pause`);
    await this.turns.goOn(process);
    if (fails) throw unavailable();
    return result;
  }
}

const unavailable = () => new GatewayError("store-unavailable", { retryAfterSeconds: 1 });
