import { describe, expect, it } from "vitest";
import { DEFAULT_PLANS } from "~/gateway/core/plans";
import { includesTier, planCapabilities, tierOfLevel, tiers } from "~/gateway/core/tiers";

describe("tiers", () => {
  // docs/product.md#four-plans-are-offered
  it("are free, basic and advanced, each including those below", () => {
    expect(tiers).toEqual(["free", "basic", "advanced"]);
    const included = tiers.map((tier) => tiers.filter((needed) => includesTier(tier, needed)));
    expect(included).toEqual([["free"], ["free", "basic"], ["free", "basic", "advanced"]]);
  });

  // docs/product.md#level-0-is-no-membership
  it.each([
    [-1, "free"],
    [0, "free"],
    [1, "basic"],
    [2, "advanced"],
    [3, "advanced"],
    [Number.NaN, "free"],
  ])("of vip level %d: %s", (level, tier) => {
    expect(tierOfLevel(level)).toBe(tier);
  });

  // docs/product.md#four-plans-are-offered
  it("are what the plans sell", () => {
    expect(DEFAULT_PLANS.map(({ vipLevel }) => tierOfLevel(vipLevel))).toEqual([
      "basic",
      "advanced",
      "advanced",
    ]);
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("free has single-account login, no manuscript and no account grouping", () => {
    expect(planCapabilities.free).toEqual({
      multiAccountLogin: false,
      accountGrouping: false,
      manuscripts: false,
    });
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("basic adds grouping, but no multi-account login", () => {
    expect(planCapabilities.basic.accountGrouping).toBe(true);
    expect(planCapabilities.basic.multiAccountLogin).toBe(false);
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("advanced adds multi-account login", () => {
    expect(planCapabilities.advanced.accountGrouping).toBe(true);
    expect(planCapabilities.advanced.multiAccountLogin).toBe(true);
  });
});
