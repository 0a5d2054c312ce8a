import { describe, expect, it } from "vitest";
import { formatAmount, formatPrice } from "~/gateway/core/money";

// docs/product.md#prices-are-fen-divided-by-100
describe("prices and amounts", () => {
  it.each([
    [159_900, "¥1,599", "¥1,599.00"],
    [1, "¥0.01", "¥0.01"],
    [150, "¥1.5", "¥1.50"],
    [100, "¥1", "¥1.00"],
    [0, "¥0", "¥0.00"],
    [-50, "-¥0.5", "-¥0.50"],
    [Number.MAX_SAFE_INTEGER, "¥90,071,992,547,409.91", "¥90,071,992,547,409.91"],
  ])("%i fen are a price of %s and an amount of %s", (fen, price, amount) => {
    expect(formatPrice(fen)).toBe(price);
    expect(formatAmount(fen)).toBe(amount);
  });
});
