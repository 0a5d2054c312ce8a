import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chainPeriods, type PaidOrder, type PaidUntil } from "~/gateway/core/order-periods";
import { DEFAULT_PLANS, findPlan } from "~/gateway/core/plans";

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const [BASIC, ADVANCED, TRIAL] = ["DT_DOCK_0001", "DT_DOCK_0002", "DT_DOCK_0003"] as const;

const paid = (orderId: string, productId: string, paidAt: number, years: number | null = 1) =>
  ({ orderId, productId, paidAt, years, period: null, companyId: null }) as PaidOrder;
/** Periods in days; without a membership that says anything else. */
function chain(
  orders: PaidOrder[],
  { membership, now = 0 }: { membership?: PaidUntil | null; now?: number } = {},
) {
  const periods = chainPeriods(orders, {
    plans: DEFAULT_PLANS,
    trialProduct: TRIAL,
    membership,
    now,
  });
  const inDays = orders.map(({ orderId }) => {
    const { period = null, endedBy = null } = periods.get(orderId) ?? {};
    const days = period && [period.from / DAY, period.to / DAY];
    return endedBy ? [days, endedBy] : days;
  });
  return inDays;
}

// docs/product.md#a-period-has-a-plan-and-an-end
describe("the periods of paid orders", () => {
  it.each<[string, PaidOrder[], unknown[]]>([
    [
      "a renewal begins where the first ends",
      [paid("A", BASIC, 0), paid("B", BASIC, 100 * DAY)],
      [
        [0, 365],
        [365, 730],
      ],
    ],
    [
      "a renewal after the end begins with its payment",
      [paid("A", BASIC, 0), paid("B", BASIC, 400 * DAY)],
      [
        [0, 365],
        [400, 765],
      ],
    ],
    [
      "another plan ends those that run or would follow",
      [paid("A", BASIC, 0), paid("B", BASIC, DAY), paid("C", ADVANCED, 2 * DAY)],
      [
        [[0, 2], "高级版VIP"],
        [null, "高级版VIP"],
        [2, 367],
      ],
    ],
    [
      "another plan after the end takes nothing",
      [paid("A", BASIC, 0), paid("B", ADVANCED, 400 * DAY)],
      [
        [0, 365],
        [400, 765],
      ],
    ],
    [
      "the plan of before begins anew",
      [paid("A", BASIC, 0), paid("B", ADVANCED, DAY), paid("C", BASIC, 2 * DAY)],
      [
        [[0, 1], "高级版VIP"],
        [[1, 2], "基础版VIP"],
        [2, 367],
      ],
    ],
    [
      "a plan follows its trial",
      [paid("T", TRIAL, 0, null), paid("A", ADVANCED, DAY)],
      [
        [0, 7],
        [7, 372],
      ],
    ],
    [
      "a trial takes nothing from a paid plan",
      [paid("A", BASIC, 0), paid("T", TRIAL, DAY, null), paid("B", BASIC, 2 * DAY)],
      [
        [0, 365],
        [1, 8],
        [365, 730],
      ],
    ],
    [
      "unknown years leave open what follows",
      [paid("A", BASIC, 0, null), paid("B", BASIC, DAY)],
      [null, null],
    ],
    [
      "what the upstream says counts",
      [{ ...paid("A", BASIC, 0, null), period: { from: 0, to: 9 * DAY } }, paid("B", BASIC, DAY)],
      [
        [0, 9],
        [9, 374],
      ],
    ],
    ["an unknown product has none", [paid("A", "GONE", 0)], [null]],
    [
      "companies are chained apart",
      [
        { ...paid("A", BASIC, 0), companyId: "1" },
        { ...paid("B", BASIC, DAY), companyId: "2" },
      ],
      [
        [0, 365],
        [1, 366],
      ],
    ],
    [
      "of an unknown company is what all companies agree on",
      [
        paid("U", BASIC, 0),
        { ...paid("A", BASIC, DAY), companyId: "1" },
        { ...paid("B", BASIC, 2 * DAY), companyId: "2" },
        paid("V", BASIC, 3 * DAY),
      ],
      [
        [0, 365],
        [365, 730],
        [365, 730],
        [730, 1095],
      ],
    ],
  ])("%s", (_name, orders, periods) => {
    expect(chain(orders)).toEqual(periods);
  });

  it.each<[string, PaidUntil | null, number, boolean]>([
    ["the membership ends with the last", { level: 1, until: 2 * YEAR + DAY }, 0, true],
    ["it has no end", { level: 1, until: null }, 0, true],
    ["it ends elsewhere", { level: 1, until: 2 * YEAR + DAY + 1 }, 0, false],
    ["it is of another plan", { level: 2, until: 2 * YEAR }, 0, false],
    ["there is none", null, 0, false],
    ["there is none, and the last is over", null, 2 * YEAR, true],
    ["it is of another plan, and the last is over", { level: 2, until: 9 * YEAR }, 2 * YEAR, true],
  ])("are told when %s", (_name, membership, now, isTold) => {
    const orders = [paid("0", BASIC, -9 * YEAR), paid("A", BASIC, 0), paid("B", BASIC, DAY)];
    const [former, ...last] = chain(orders, { membership, now });
    expect(former).toEqual([-9 * 365, -8 * 365]);
    expect(last).toEqual(
      isTold
        ? [
            [0, 365],
            [365, 730],
          ]
        : [null, null],
    );
  });

  const anyOrder = fc.record({
    productId: fc.constantFrom(BASIC, BASIC, ADVANCED),
    paidAt: fc.integer({ min: 0, max: 2_000 }).map((days) => days * DAY),
    years: fc.integer({ min: 1, max: 3 }),
  });
  const anyOrders = fc
    .uniqueArray(anyOrder, { minLength: 1, maxLength: 8, selector: ({ paidAt }) => paidAt })
    .map((orders) =>
      orders.map((order, at) => paid(`${at}`, order.productId, order.paidAt, order.years)),
    );
  /** As the upstream counts a membership. */
  function membershipOf(orders: PaidOrder[]): PaidUntil {
    let [level, until] = [0, 0];
    for (const { productId, paidAt, years } of orders.toSorted(
      (one, other) => one.paidAt - other.paidAt,
    )) {
      const { vipLevel = 0, days = 0 } = findPlan(DEFAULT_PLANS, productId) ?? {};
      until = Math.max(paidAt, vipLevel === level ? until : 0) + (years ?? 0) * days * DAY;
      level = vipLevel;
    }
    return { level, until };
  }

  it("never overlap, end with the membership, and are the same in whatever order they come", () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const membership = membershipOf(orders);
        const surroundings = { plans: DEFAULT_PLANS, trialProduct: TRIAL, membership, now: 0 };
        const found = chainPeriods(orders, surroundings);
        expect(chainPeriods(orders.toReversed(), surroundings)).toEqual(found);
        const periods = [...found.values()].flatMap(({ period }) => period ?? []);
        const inTime = periods.toSorted((one, other) => one.from - other.from);
        for (const [at, { from }] of inTime.slice(1).entries())
          expect(from).toBeGreaterThanOrEqual(inTime[at]?.to ?? 0);
        expect(inTime.at(-1)?.to).toBe(membership.until);
      }),
    );
  });
});
