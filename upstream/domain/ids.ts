import { createHash } from "node:crypto";

/** Returns ids that look random but depend on seed, kind and position alone. */
export class Ids {
  private readonly counters = new Map<string, number>();

  constructor(private readonly seed: number) {}

  /** Up to 128 characters of [0-9a-f]. */
  hex(kind: string, length: number): string {
    return this.next(kind, "hex").slice(0, length);
  }

  /** Up to 86 characters of [0-9A-Za-z_-]. */
  text(kind: string, length: number): string {
    return this.next(kind, "base64url").slice(0, length);
  }

  /** Up to 18 decimal digits. */
  digits(kind: string, length: number): string {
    const number = BigInt(`0x${this.hex(kind, 20)}`) % 10n ** BigInt(length);
    return String(number).padStart(length, "0");
  }

  /** 1, 2, 3 … */
  count(kind: string): number {
    const position = (this.counters.get(kind) ?? 0) + 1;
    this.counters.set(kind, position);
    return position;
  }

  private next(kind: string, encoding: "hex" | "base64url"): string {
    return createHash("sha512")
      .update(`${this.seed}/${kind}/${this.count(kind)}`)
      .digest(encoding);
  }
}
