import { describe, expect, it } from "vitest";
import { DEFAULT_PLANS, spacedPlanName, TRIAL_DAYS } from "~/gateway/core/plans";

const BASIC = "DT_DOCK_0001";
const ADVANCED = "DT_DOCK_0002";
const TRIAL = "DT_DOCK_0003";

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
