import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, formatPrice } from "~/gateway/core/money";

const anyFen = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.maxSafeNat());

// docs/product.md#prices-are-fen-divided-by-100
describe("prices and amounts", () => {
  it.each([
    [159_900, "1599", "¥1,599.00"],
    [1, "0.01", "¥0.01"],
    [150, "1.5", "¥1.50"],
    [100, "1", "¥1.00"],
    [0, "0", "¥0.00"],
    [-50, "-0.5", "-¥0.50"],
    [Number.MAX_SAFE_INTEGER, "90071992547409.91", "¥90,071,992,547,409.91"],
  ])("%i fen are a price of %s yuan and an amount of %s", (fen, price, amount) => {
    expect(formatPrice(fen)).toBe(price);
    expect(formatAmount(fen)).toBe(amount);
  });

  it("an amount loses no fen and groups its thousands", () => {
    fc.assert(
      fc.property(anyFen, (fen) => {
        const text = formatAmount(fen);
        expect(text).toMatch(/^¥(0|[1-9][0-9]{0,2}(,[0-9]{3})*)\.[0-9]{2}$/);
        expect(BigInt(text.replace(/[¥,.]/g, ""))).toBe(BigInt(fen));
      }),
    );
  });
});
