import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFen, formatFenTwoDecimals } from "~/gateway/core/money";

const anyFen = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.maxSafeNat());

describe("prices", () => {
  it.each([
    [159_900, "1599", "1599.00"],
    [799_900, "7999", "7999.00"],
    [1, "0.01", "0.01"],
    [10, "0.1", "0.10"],
    [99, "0.99", "0.99"],
    [150, "1.5", "1.50"],
    [100, "1", "1.00"],
    [1000, "10", "10.00"],
    [0, "0", "0.00"],
    [-50, "-0.5", "-0.50"],
    [Number.MAX_SAFE_INTEGER, "90071992547409.91", "90071992547409.91"],
  ])("#219 %i fen are %s yuan, in a table %s", (fen, short, twoDecimals) => {
    expect(formatFen(fen)).toBe(short);
    expect(formatFenTwoDecimals(fen)).toBe(twoDecimals);
  });

  it("#219 lose no fen, whatever the price", () => {
    fc.assert(
      fc.property(anyFen, (fen) => {
        const text = formatFenTwoDecimals(fen);
        expect(text).toMatch(/^(0|[1-9][0-9]*)\.[0-9]{2}$/);
        expect(BigInt(text.replace(".", ""))).toBe(BigInt(fen));
      }),
    );
  });

  it("#219 say the same with and without needless zeros", () => {
    fc.assert(
      fc.property(anyFen, (fen) => {
        expect(formatFen(fen)).toMatch(/^(0|[1-9][0-9]*)(\.[0-9]?[1-9])?$/);
        expect(Number(formatFen(fen))).toBe(Number(formatFenTwoDecimals(fen)));
      }),
    );
  });
});
