import { describe, expect, it } from "vitest";
import {
  DEFAULT_PLANS,
  periodEnd,
  planName,
  spacedPlanName,
  TRIAL_DAYS,
} from "~/gateway/core/plans";

const BASIC = "DT_DOCK_0001";
const ADVANCED = "DT_DOCK_0002";
const TRIAL = "DT_DOCK_0003";
const UNKNOWN = "DT_DOCK_0009";
/** The beginning of 2024 in Shanghai. */
const NEW_YEAR = 1_704_038_400;

describe("plans", () => {
  // docs/product.md#a-trial-lasts-seven-days
  it("are the three that are sold by default, of which the trial has 7 days", () => {
    expect(DEFAULT_PLANS).toEqual([
      { productId: BASIC, vipName: "基础版VIP", days: 365, vipLevel: 1 },
      { productId: ADVANCED, vipName: "高级版VIP", days: 365, vipLevel: 2 },
      { productId: TRIAL, vipName: "高级版VIP试用", days: 7, vipLevel: 2 },
    ]);
    expect(TRIAL_DAYS).toBe(7);
  });

  it("have spaces between Chinese and other letters in their names", () => {
    const names = ["基础版VIP", "基础版 VIP", "高级版VIP试用", "Pro"].map(spacedPlanName);
    expect(names).toEqual(["基础版 VIP", "基础版 VIP", "高级版 VIP 试用", "Pro"]);
  });
});

// docs/product.md#a-period-has-a-plan-and-an-end
describe("a row of the history", () => {
  it("has the plan's name, or the product's id when no plan has it", () => {
    expect(planName(DEFAULT_PLANS, BASIC)).toBe("基础版VIP");
    expect(planName(DEFAULT_PLANS, UNKNOWN)).toBe(UNKNOWN);
  });

  it.each([
    [BASIC, NEW_YEAR, "Asia/Shanghai", "2024-12-31"],
    [BASIC, NEW_YEAR, "Asia/Shanghai", "2026-12-31", 3],
    [BASIC, NEW_YEAR - 1, "Asia/Shanghai", "2024-12-30"],
    [BASIC, NEW_YEAR - 1, "UTC", "2024-12-30"],
    [BASIC, NEW_YEAR - 1, "Asia/Tokyo", "2024-12-31"],
    [BASIC, null, "Asia/Shanghai", ""],
    [BASIC, 0, "Asia/Shanghai", ""],
    [UNKNOWN, NEW_YEAR, "Asia/Shanghai", ""],
  ])("of %s paid at %s s in %s ends on %j", (productId, payTime, zone, end, years = 1) => {
    expect(periodEnd(DEFAULT_PLANS, { productId, payTime, years }, zone)).toBe(end);
  });
});
