import fc from "fast-check";
import { expect, it } from "vitest";
import { cutPeriods, type OrderPeriod, takeBack } from "~/upstream/domain/periods";

const YEAR = 365;
const order = (orderId: string, periodFrom: number | null, periodTo: number | null) => {
  return { orderId, vipLevel: 1, periodFrom, periodTo };
};
const first = order("first", 0, YEAR);
const second = order("second", YEAR, 2 * YEAR);

// docs/product.md#a-refund-takes-its-period-back
it.each<[string, OrderPeriod, number, number, object]>([
  ["a running year ends now", first, YEAR, 100, { paidLimit: 100 }],
  ["a year that is over takes nothing", first, YEAR, 400, { taken: null, paidLimit: YEAR }],
  [
    "the next year begins where the refunded one was left",
    first,
    2 * YEAR,
    100,
    {
      taken: { from: 100, to: YEAR },
      paidLimit: YEAR + 100,
      moved: [{ orderId: "second", periodFrom: 100, periodTo: YEAR + 100 }],
    },
  ],
  [
    "a year that has not begun is taken whole",
    second,
    2 * YEAR,
    100,
    { taken: { from: YEAR, to: 2 * YEAR }, paidLimit: YEAR, moved: [] },
  ],
  [
    "an order without a period takes nothing",
    order("second", null, null),
    YEAR,
    100,
    { taken: null, paidLimit: YEAR, moved: [] },
  ],
])("%s", (_, refunded, paidLimit, now, due) => {
  expect(takeBack(refunded, { paidLimit }, [first, second], now)).toMatchObject(due);
});

it("whatever is refunded in which order, the plan lasts as long as what is left of the others", () => {
  const days = fc.integer({ min: 1, max: 1_000 });
  const story = fc.record({ lengths: fc.array(days, { minLength: 1, maxLength: 6 }), now: days });
  const steps = fc.array(fc.nat(), { maxLength: 6 });
  fc.assert(
    fc.property(story, steps, ({ lengths, now }, refunds) => {
      let end = 0;
      let orders: OrderPeriod[] = lengths.map((length, index) => {
        end += length;
        return order(String(index), end - length, end);
      });
      let paidLimit = end;
      for (const each of refunds) {
        const refunded = orders[each % Math.max(1, orders.length)];
        if (!refunded) break;
        const change = takeBack(refunded, { paidLimit }, orders, now);
        paidLimit = change.paidLimit;
        orders = orders
          .filter(({ orderId }) => orderId !== refunded.orderId)
          .map((one) => ({ ...one, ...change.moved.find((m) => m.orderId === one.orderId) }));
      }
      const restOf = ({ periodFrom, periodTo }: OrderPeriod) =>
        Math.max(0, (periodTo ?? 0) - Math.max(now, periodFrom ?? 0));
      const rest = orders.reduce((sum, one) => sum + restOf(one), 0);
      expect(Math.max(0, paidLimit - now)).toBe(rest);
    }),
  );
});

it("another plan ends what runs and what would follow, and an earlier end shortens it", () => {
  const orders = [order("past", -YEAR, 0), first, second];
  const ended = [
    { orderId: "first", periodFrom: 0, periodTo: 100 },
    { orderId: "second", periodFrom: 100, periodTo: 100 },
  ];
  expect(cutPeriods(orders, { level: 2, limit: 9 * YEAR, now: 100 })).toEqual(ended);
  expect(cutPeriods(orders, { level: 1, limit: 100, now: 100 })).toEqual(ended);
  expect(cutPeriods(orders, { level: 1, limit: YEAR + 5, now: 100 })).toEqual([
    { orderId: "second", periodFrom: YEAR, periodTo: YEAR + 5 },
  ]);
  expect(cutPeriods(orders, { level: 1, limit: 9 * YEAR, now: 100 })).toEqual([]);
});
