import { describe, expect, it } from "vitest";
import { DEFAULT_PLANS } from "~/gateway/core/plans";
import { includesTier, planCapabilities, tierOfLevel, tiers } from "~/gateway/core/tiers";

describe("tiers", () => {
  it("#2 are free, basic and advanced, each including those below", () => {
    expect(tiers).toEqual(["free", "basic", "advanced"]);
    const included = tiers.map((tier) => tiers.filter((needed) => includesTier(tier, needed)));
    expect(included).toEqual([["free"], ["free", "basic"], ["free", "basic", "advanced"]]);
  });

  it.each([
    [-1, "free"],
    [0, "free"],
    [1, "basic"],
    [2, "advanced"],
    [3, "advanced"],
    [Number.NaN, "free"],
  ])("#135 of vip level %d: %s", (level, tier) => {
    expect(tierOfLevel(level)).toBe(tier);
  });

  it("#2 are what the plans sell", () => {
    expect(DEFAULT_PLANS.map(({ vipLevel }) => tierOfLevel(vipLevel))).toEqual([
      "basic",
      "advanced",
      "advanced",
    ]);
  });

  it("#176 free has single-account login, no manuscript and no account grouping", () => {
    expect(planCapabilities.free).toEqual({
      multiAccountLogin: false,
      accountGrouping: false,
      manuscripts: false,
    });
  });

  it("#176 basic adds grouping, but no multi-account login", () => {
    expect(planCapabilities.basic.accountGrouping).toBe(true);
    expect(planCapabilities.basic.multiAccountLogin).toBe(false);
  });

  it("#176 advanced adds multi-account login", () => {
    expect(planCapabilities.advanced.accountGrouping).toBe(true);
    expect(planCapabilities.advanced.multiAccountLogin).toBe(true);
  });
});
