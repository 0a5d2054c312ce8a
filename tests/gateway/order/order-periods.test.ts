import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_PLANS, findPlan } from "~/gateway/core/plans";
import { Catalogue } from "~/gateway/order/catalogue";
import { chainPeriods, type PaidOrder, type PaidUntil } from "~/gateway/order/order-periods";

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const [BASIC, ADVANCED, TRIAL] = ["DT_DOCK_0001", "DT_DOCK_0002", "DT_DOCK_0003"] as const;
const catalogue = new Catalogue({ plans: DEFAULT_PLANS, trialProduct: TRIAL, hiddenProducts: [] });
const PRODUCTS: Record<string, string> = { b: BASIC, a: ADVANCED, t: TRIAL, x: "GONE" };

const paid = (orderId: string, productId: string, paidAt: number, years: number | null = 1) =>
  ({ orderId, productId, paidAt, years, period: null }) as PaidOrder;

/** "b0": the basic plan, paid on day 0; "?": for unknown years; "=0-9": as told. */
function toOrder(text: string, index: number): PaidOrder {
  const [, plan = "", day, unknown, from, to] =
    /^(\w)(-?\d+)(\?)?(?:=(\d+)-(\d+))?$/.exec(text) ?? [];
  const order = paid(`${index}`, PRODUCTS[plan] ?? "", Number(day) * DAY, unknown ? null : 1);
  const told = from ? { from: Number(from) * DAY, to: Number(to) * DAY } : null;
  return { ...order, period: told };
}

/** The periods in days, "none" without one; "!" stands behind one that another plan has ended. */
function chain(
  orders: string,
  { membership, now = 0 }: { membership?: PaidUntil | null; now?: number } = {},
): string {
  const given = orders.split(" ").map(toOrder);
  const periods = chainPeriods(given, { catalogue, membership, now });
  const toText = ({ orderId }: PaidOrder) => {
    const { period = null, endedBy = null } = periods.get(orderId) ?? {};
    const days = period ? `${period.from / DAY}-${period.to / DAY}` : "none";
    return endedBy ? `${days}!` : days;
  };
  return given.map(toText).join(" ");
}

// docs/product.md#a-period-has-a-plan-and-an-end
describe("the periods of paid orders", () => {
  it.each([
    ["a renewal begins where the first ends", "b0 b100", "0-365 365-730"],
    ["another plan ends those that run or would follow", "b0 b1 a2", "0-2! none! 2-367"],
    ["another plan after the end takes nothing", "b0 a400", "0-365 400-765"],
    ["the plan of before begins anew", "b0 a1 b2", "0-1! 1-2! 2-367"],
    ["a plan follows its trial", "t0? a1", "0-7 7-372"],
    ["a trial takes nothing from a paid plan", "b0 t1? b2", "0-365 1-8 365-730"],
    ["unknown years leave open what follows", "b0? b1", "none none"],
    ["what the upstream says counts", "b0?=0-9 b1", "0-9 9-374"],
    ["also when another plan follows", "b0=0-9 a5", "0-9 5-370"],
    ["whose payment it may end with", "b0=0-5 a5", "0-5! 5-370"],
    ["an unknown product has none", "x0", "none"],
  ])("%s", (_name, orders, periods) => {
    expect(chain(orders)).toBe(periods);
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
    const last = isTold ? "0-365 365-730" : "none none";
    expect(chain("b-3285 b0 b1", { membership, now })).toBe(`-3285--2920 ${last}`);
  });

  it("are not told when they are computed, and the membership disagrees", () => {
    expect(chain("b0=0-9 b1", { membership: null })).toBe("0-9 none");
  });

  const anyOrder = fc.record({
    productId: fc.constantFrom(BASIC, BASIC, ADVANCED),
    day: fc.integer({ min: 0, max: 2_000 }),
    years: fc.integer({ min: 1, max: 3 }),
  });
  const anyOrders = fc
    .uniqueArray(anyOrder, { minLength: 1, maxLength: 8, selector: ({ day }) => day })
    .map((orders) =>
      orders.map(({ productId, day, years }, at) => paid(`${at}`, productId, day * DAY, years)),
    );

  /** As the upstream counts a membership. */
  function membershipOf(orders: PaidOrder[]): PaidUntil {
    let [level, until] = [0, 0];
    for (const { productId, paidAt, years } of orders.toSorted((a, b) => a.paidAt - b.paidAt)) {
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
        const surroundings = { catalogue, membership, now: 0 };
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
