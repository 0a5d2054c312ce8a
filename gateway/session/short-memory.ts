interface Limits {
  /** Values kept at once; one more, and all are forgotten. */
  most: number;
  /** What nobody asked for this long is kept no longer, in ms: what was encrypted is not to lie about in clear. */
  unusedMs: number;
}

/**
 * Whoever polls brings the same id and finds the same session. Room for 10,000 who poll one process:
 * were one too many, each would find himself forgotten every time.
 */
export const MEMORY_OF_VISITORS: Limits = { most: 12_000, unusedMs: 15_000 };

/** How often, within that time, it is looked for what nobody asks for any more. */
const SWEEPS = 3;

interface Entry<Value> {
  value: Value;
  /** It is forgotten by the last of these, unless somebody asks for it before. */
  sweepsLeft: number;
}

/**
 * Values that a process keeps while somebody asks for them. Each is forgotten by itself: when all were
 * at once, every minute, a process that 10,000 poll had to find them all again within 3.5 s, and
 * answered 200 ms late meanwhile.
 */
export class ShortMemory<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  #sweeping: NodeJS.Timeout | undefined;

  constructor(private readonly limits: Limits) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.sweepsLeft = SWEEPS;
    return entry.value;
  }

  set(key: string, value: Value): void {
    if (this.#entries.size >= this.limits.most) this.#entries.clear();
    this.#entries.set(key, { value, sweepsLeft: SWEEPS });
    if (!this.#sweeping) this.#sweepLater();
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  #sweepLater(): void {
    this.#sweeping = setTimeout(() => this.#sweep(), this.limits.unusedMs / SWEEPS).unref();
  }

  #sweep(): void {
    for (const [key, entry] of this.#entries) {
      entry.sweepsLeft -= 1;
      if (entry.sweepsLeft === 0) this.#entries.delete(key);
    }
    this.#sweeping = undefined;
    if (this.#entries.size > 0) this.#sweepLater();
  }
}
