import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findPaidYears,
  historyState,
  ORDER_LIFETIME_SECONDS,
  ORDER_POLL_INTERVAL_MS,
  orderAmountFen,
  purchaseState,
} from "~/gateway/core/order";

const others = [3, 4, 5, -1, 99, 201, null, 0.5, 1.9, Number.NaN];

describe("while buying", () => {
  // docs/product.md#an-order-is-pending-paid-or-failed
  it.each([0, 1])("status %i is pending", (status) => {
    expect(purchaseState(status)).toBe("pending");
  });

  // docs/product.md#an-order-is-pending-paid-or-failed
  it("status 2 is paid", () => {
    expect(purchaseState(2)).toBe("paid");
  });

  // docs/product.md#an-order-is-pending-paid-or-failed
  it.each(others)("status %s has failed", (status) => {
    expect(purchaseState(status)).toBe("failed");
  });

  // docs/product.md#an-order-is-pending-paid-or-failed
  it("every status but 0, 1 and 2 has failed", () => {
    fc.assert(
      fc.property(fc.integer(), (status) => {
        fc.pre(![0, 1, 2].includes(status));
        expect(purchaseState(status)).toBe("failed");
      }),
    );
  });

  // docs/product.md#an-order-is-polled-every-2-s
  // docs/product.md#an-order-can-be-paid-for-two-hours
  it("the order is polled every 2 s, for 2 h at most", () => {
    expect(ORDER_POLL_INTERVAL_MS).toBe(2000);
    expect(ORDER_LIFETIME_SECONDS).toBe(2 * 60 * 60);
  });
});

describe("in the history", () => {
  // docs/product.md#only-status-2-is-a-success-in-the-history
  it("status 2 is paid", () => {
    expect(historyState(2)).toBe("paid");
  });

  // docs/product.md#only-status-2-is-a-success-in-the-history
  it.each([0, 1, ...others])("status %s has failed", (status) => {
    expect(historyState(status)).toBe("failed");
  });
});

describe("the years that an amount pays", () => {
  it("are found again, whatever the price and the years", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (priceFen, years) => {
          expect(findPaidYears(priceFen * years, priceFen)).toBe(years);
        },
      ),
    );
  });

  it.each([
    ["part of a year", 80_000, 159_900],
    ["a year and a bit", 160_000, 159_900],
    ["more than 100 years", 101 * 159_900, 159_900],
    ["nothing", 0, 159_900],
    ["nothing of a free plan", 0, 0],
    ["something of a free plan", 159_900, 0],
  ])("are unknown when it pays %s", (_, amountFen, priceFen) => {
    expect(findPaidYears(amountFen, priceFen)).toBeNull();
  });
});

describe("what an order costs", () => {
  // docs/product.md#years-are-whole-numbers-from-1-to-100
  // docs/product.md#prices-are-fen-divided-by-100
  // docs/product.md#the-total-is-price-times-years
  it("is the year's price times 1 to 100 years, in whole fen", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 100 }), (priceFen, years) => {
        expect(orderAmountFen(priceFen, years)).toBe(priceFen * years);
      }),
    );
  });

  // docs/product.md#years-are-whole-numbers-from-1-to-100
  it.each([0, -1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "is nothing for %s years, which cannot be bought",
    (years) => {
      expect(orderAmountFen(159_900, years)).toBeNull();
    },
  );
});
