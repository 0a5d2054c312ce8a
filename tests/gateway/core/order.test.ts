import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPaidYears, historyState, orderAmountFen, purchaseState } from "~/gateway/core/order";

const anyPriceFen = fc.integer({ min: 1, max: 10_000_000 });
const anyYears = fc.integer({ min: 1, max: 100 });

describe("the state of an order", () => {
  // docs/product.md#an-order-is-pending-paid-or-failed
  // docs/product.md#only-status-2-is-a-success-in-the-history
  it.each<[number | null, string, string]>([
    [0, "pending", "failed"],
    [1, "pending", "failed"],
    [2, "paid", "paid"],
    ...[3, 4, 5, -1, 99, 201, null, 0.5, 1.9, Number.NaN].map(
      (status): [number | null, string, string] => [status, "failed", "failed"],
    ),
  ])("status %s is %s while buying and %s in the history", (status, buying, inHistory) => {
    expect(purchaseState(status)).toBe(buying);
    expect(historyState(status)).toBe(inHistory);
  });
});

// docs/product.md#years-are-whole-numbers-from-1-to-100
// docs/product.md#prices-are-fen-divided-by-100
// docs/product.md#the-total-is-price-times-years
it("an order costs the year's price times 1 to 100 years, by which the years are found again", () => {
  fc.assert(
    fc.property(anyPriceFen, anyYears, (priceFen, years) => {
      expect(orderAmountFen(priceFen, years)).toBe(priceFen * years);
      expect(findPaidYears(priceFen * years, priceFen)).toBe(years);
    }),
  );
  expect(orderAmountFen(0, 7)).toBe(0);
  for (const years of [0, 101, 1.5, Number.NaN]) expect(orderAmountFen(159_900, years)).toBeNull();
});

it.each([
  ["part of a year", 80_000, 159_900],
  ["a year and a bit", 160_000, 159_900],
  ["more than 100 years", 101 * 159_900, 159_900],
  ["nothing", 0, 159_900],
  ["nothing of a free plan", 0, 0],
  ["something of a free plan", 159_900, 0],
])("the years are unknown when the amount pays %s", (_, amountFen, priceFen) => {
  expect(findPaidYears(amountFen, priceFen)).toBeNull();
});
