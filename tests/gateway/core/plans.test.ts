import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate } from "~/gateway/core/dates";
import {
  DEFAULT_PLANS,
  findPlan,
  findPlanOfTier,
  periodEnd,
  planName,
  spacedPlanName,
  TRIAL_DAYS,
} from "~/gateway/core/plans";

const BASIC = "DT_DOCK_0001";

describe("plans", () => {
  it("are the three that are sold by default", () => {
    expect(DEFAULT_PLANS).toEqual([
      { productId: "DT_DOCK_0001", vipName: "基础版VIP", days: 365, vipLevel: 1 },
      { productId: "DT_DOCK_0002", vipName: "高级版VIP", days: 365, vipLevel: 2 },
      { productId: "DT_DOCK_0003", vipName: "高级版VIP试用", days: 7, vipLevel: 2 },
    ]);
  });

  // docs/product.md#a-trial-lasts-seven-days
  it("the trial has 7 days", () => {
    expect(TRIAL_DAYS).toBe(7);
  });

  it("are found by their product, or not at all", () => {
    expect(findPlan(DEFAULT_PLANS, "DT_DOCK_0002")?.vipLevel).toBe(2);
    expect(findPlan(DEFAULT_PLANS, "toString")).toBeNull();
    expect(findPlan([], BASIC)).toBeNull();
  });

  it("are found by their tier, without the trial", () => {
    const trial = ["DT_DOCK_0003"];
    expect(findPlanOfTier(DEFAULT_PLANS, "basic", trial)?.productId).toBe("DT_DOCK_0001");
    expect(findPlanOfTier(DEFAULT_PLANS, "advanced", trial)?.productId).toBe("DT_DOCK_0002");
    expect(findPlanOfTier(DEFAULT_PLANS.slice(2), "advanced", trial)).toBeNull();
  });

  it.each([
    ["基础版VIP", "基础版 VIP"],
    ["基础版 VIP", "基础版 VIP"],
    ["高级版VIP试用", "高级版 VIP 试用"],
    ["Pro", "Pro"],
    ["DT_DOCK_0009", "DT_DOCK_0009"],
  ])("the name %s is written %s", (name, spaced) => {
    expect(spacedPlanName(name)).toBe(spaced);
  });
});

describe("a row of the history", () => {
  // docs/product.md#a-period-has-a-plan-and-an-end
  it("has the plan's name, or the product's id when no plan has it", () => {
    expect(planName(DEFAULT_PLANS, BASIC)).toBe("基础版VIP");
    expect(planName(DEFAULT_PLANS, "DT_DOCK_0009")).toBe("DT_DOCK_0009");
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it("ends its days after pay_time, which is in seconds", () => {
    expect(periodEnd(DEFAULT_PLANS, { productId: BASIC, payTime: 1_704_038_400, years: 1 })).toBe(
      "2024-12-31",
    );
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it.each([
    [{ productId: BASIC, payTime: null, years: 1 }],
    [{ productId: BASIC, payTime: 0, years: 1 }],
    [{ productId: "DT_DOCK_0009", payTime: 1_704_038_400, years: 1 }],
  ])("has no end when it is unpaid or its plan unknown: %j", (order) => {
    expect(periodEnd(DEFAULT_PLANS, order)).toBe("");
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it("ends on the zone's day", () => {
    const order = { productId: BASIC, payTime: 1_704_038_400 - 1, years: 1 };
    expect(periodEnd(DEFAULT_PLANS, order)).toBe("2024-12-30");
    expect(periodEnd(DEFAULT_PLANS, order, "UTC")).toBe("2024-12-30");
    expect(periodEnd(DEFAULT_PLANS, order, "Asia/Tokyo")).toBe("2024-12-31");
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it("ends years × addDay days later, for any plan, years and time", () => {
    fc.assert(
      fc.property(
        // From 1992 on: until 1991 China had summer time, whose last day has 25 hours.
        fc.integer({ min: 700_000_000, max: 4_000_000_000 }),
        fc.integer({ min: 0, max: 365 }),
        fc.integer({ min: 1, max: 100 }),
        (payTime, addDay, years) => {
          const plans = [{ productId: "p", vipName: "plan", days: addDay, vipLevel: 1 }];
          const end = Date.parse(periodEnd(plans, { productId: "p", payTime, years }));
          const start = Date.parse(formatDate(payTime));
          expect(end - start).toBe(years * addDay * 86_400_000);
        },
      ),
    );
  });
});
