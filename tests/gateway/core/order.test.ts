import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findPaidYears,
  latestOutcome,
  matchesOrderFilter,
  ORDER_LIFETIME_MS,
  type OrderState,
  orderAmountFen,
  outcomeOf,
} from "~/gateway/core/order";
import { DEFAULT_PLANS } from "~/gateway/core/plans";
import { Catalogue } from "~/gateway/order/catalogue";
import type { RecordedOrder } from "~/gateway/order/store/order-records";
import { toOrder } from "~/gateway/order/to-order";
import type { HistoryEntry } from "~/gateway/upstream/history-order";

const anyPriceFen = fc.integer({ min: 1, max: 10_000_000 });
const anyYears = fc.integer({ min: 1, max: 100 });
const anyOutcomes = fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 99, null).map(outcomeOf));

const MADE = Date.parse("2026-01-01T04:00:00Z");
const AN_HOUR_LATER = MADE + ORDER_LIFETIME_MS / 2;
const A_DAY_LATER = MADE + 86_400_000;
const CHOICE = { productId: "DT_DOCK_0001", channel: "wxpay" as const };
const record: RecordedOrder = {
  ...CHOICE,
  scene: "native",
  companyId: "1",
  years: 3,
  amountFen: 100,
  createdAt: MADE,
  status: 0,
  foundPaidAt: null,
};
const entry: HistoryEntry = {
  ...CHOICE,
  orderId: "A",
  amountFen: 100,
  status: 0,
  createdAt: MADE,
  paidAt: null,
  years: null,
  period: null,
  refundedAt: null,
  company: undefined,
  invoice: null,
  buyerName: "",
};
const trialProduct = "DT_DOCK_0003";
const catalogue = new Catalogue({ plans: DEFAULT_PLANS, trialProduct, hiddenProducts: [] });
type Known = Partial<Parameters<typeof toOrder>[0]>;
const see = (known: Known, now = AN_HOUR_LATER, priceFen = 100) =>
  toOrder(
    { orderId: "A", entry: null, record: null, current: null, others: [], ...known },
    {
      product: { productId: CHOICE.productId, description: "", priceFen },
      catalogue,
      alsoPaid: [],
      now,
    },
  );

// docs/product.md#one-order-tells-one-story
describe("the state of an order", () => {
  // docs/product.md#an-order-is-pending-paid-or-failed
  it.each<[(number | null)[], OrderState, OrderState]>([
    [[0, 1], "pending", "expired"],
    [[2], "paid", "paid"],
    [[4], "failed", "expired"],
    [[5], "refunded", "refunded"],
    [[3, -1, 99, 201, null, 0.5, Number.NaN], "failed", "failed"],
  ])("status %j is %s within two hours and %s later", (statuses, soon, later) => {
    for (const status of statuses) {
      const known = { entry: { ...entry, status } };
      expect([see(known).state, see(known, A_DAY_LATER).state]).toEqual([soon, later]);
    }
  });

  const paid = { ...record, status: 2, foundPaidAt: MADE + 2 };
  const later = { ...record, createdAt: MADE + 1 };
  const closed = { ...entry, status: 4 };
  const beside = (other: RecordedOrder): Known => ({ record, others: [["B", other]] });
  const muchLater = { ...record, createdAt: MADE + ORDER_LIFETIME_MS };
  const ofAnotherPlan = { ...later, productId: "X" };
  it.each<[string, Known, OrderState, OrderState]>([
    ["another is to be paid", { record, entry, current: "B" }, "replaced", "expired"],
    ["it was closed therefore", { record, entry: closed, current: "B" }, "replaced", "expired"],
    [
      "it was closed before",
      { record: { ...record, status: 4 }, current: "B" },
      "failed",
      "failed",
    ],
    ["another was made later", beside(later), "pending", "replaced"],
    ["another was paid", { ...beside(paid), record: later }, "pending", "replaced"],
    ["another was made when it had expired", beside(muchLater), "pending", "expired"],
    ["another plan was ordered", beside(ofAnotherPlan), "pending", "expired"],
    ["it is paid although replaced", { record: paid, entry, current: "B" }, "paid", "paid"],
    ["the history is behind", { record: paid, entry }, "paid", "paid"],
    ["the record is behind", { record, entry: { ...entry, status: 2 } }, "paid", "paid"],
    ["it came back", { record: paid, entry: { ...entry, status: 5 } }, "refunded", "refunded"],
  ])("when %s", (_name, known, soon, later) => {
    expect([see(known), see(known, A_DAY_LATER)]).toMatchObject(
      [soon, later].map((state) => ({ state, replacedBy: state === "replaced" ? "B" : null })),
    );
  });

  // docs/product.md#paid-is-never-taken-back
  it("never goes back, in whatever order its sources are read", () => {
    fc.assert(
      fc.property(anyOutcomes, anyOutcomes, (read, next) => {
        const later = latestOutcome([...read, ...next]);
        expect(latestOutcome([later, ...read])).toBe(later);
        expect(latestOutcome([...next, ...read])).toBe(later);
      }),
    );
  });
});

// docs/product.md#one-order-tells-one-story
it.each<[string, Known, number, number | null, number | null]>([
  ["as recorded, whatever it costs now", { record }, 999, 3, 100],
  ["as recorded and listed", { record, entry: { ...entry, amountFen: 90 } }, 999, 3, 90],
  ["as the upstream says", { entry: { ...entry, years: 2 } }, 999, 2, 100],
  ["by the price when it divides the amount", { entry }, 50, 2, 100],
  ["unknown when it does not", { entry }, 60, null, 100],
  ["without an amount of before", { record: { ...record, amountFen: undefined } }, 50, 3, null],
])("the years and the amount are %s", (_name, known, priceFen, years, amountFen) => {
  expect(see(known, A_DAY_LATER, priceFen)).toMatchObject({ years, amountFen });
});

it("an order without a time is in no span of time", () => {
  const order = { state: "paid", createdAt: null } as const;
  for (const filter of [{ from: 0 }, { to: Date.now() }])
    expect(matchesOrderFilter(order, filter)).toBe(false);
  expect(matchesOrderFilter(order, {})).toBe(true);
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
