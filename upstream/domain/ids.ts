import { createHash, randomBytes } from "node:crypto";

const DIGITS = 12;
const PER_MS = 1000;

/** Ids that look random: with a seed they depend on it, on their kind and position alone. */
export class Ids {
  private readonly counters = new Map<string, number>();
  private latest = 0;

  /** @param seed null for ids that nobody can guess, which other nodes do not make as well */
  constructor(private seed: number | null) {}

  /** Begins anew, as with another start of the process. */
  restart(seed: number | null): void {
    this.seed = seed;
    this.counters.clear();
    this.orderPrefix = null;
  }

  /** Up to 128 characters of [0-9a-f]. */
  hex(kind: string, length: number): string {
    return this.next(kind).toString("hex").slice(0, length);
  }

  /** Up to 86 characters of [0-9A-Za-z_-]. */
  text(kind: string, length: number): string {
    return this.next(kind).toString("base64url").slice(0, length);
  }

  /** Up to 18 decimal digits. */
  digits(kind: string, length: number): string {
    const number = BigInt(`0x${this.hex(kind, 20)}`) % 10n ** BigInt(length);
    return String(number).padStart(length, "0");
  }

  /** With a seed the first after `base`, the second …; otherwise 13 digits. */
  number(kind: string, base = 0): string {
    if (this.seed === null) return `1${this.digits(kind, DIGITS)}`;
    return String(base + this.count(kind));
  }

  /** Grows with each call, and over all nodes with the time. */
  position(): number {
    if (this.seed !== null) return this.count("position");
    this.latest = Math.max(this.latest + 1, Date.now() * PER_MS);
    return this.latest;
  }

  /** With a seed 1, 2, 3 … as eight digits. */
  order(): string {
    if (this.seed === null) return `DK${this.digits("order", 14)}${this.digits("order", 8)}`;
    this.orderPrefix ??= this.digits("order-prefix", 14);
    return `DK${this.orderPrefix}${String(this.count("order")).padStart(8, "0")}`;
  }
  private orderPrefix: string | null = null;

  private count(kind: string): number {
    const position = (this.counters.get(kind) ?? 0) + 1;
    this.counters.set(kind, position);
    return position;
  }

  private next(kind: string): Buffer {
    if (this.seed === null) return randomBytes(64);
    return createHash("sha512")
      .update(`${this.seed}/${kind}/${this.count(kind)}`)
      .digest();
  }
}
