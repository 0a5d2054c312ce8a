import { describe, expect, it } from "vitest";
import { DEFAULT_PLANS } from "~/gateway/core/plans";
import { includesTier, planCapabilities, tierOfLevel, tiers } from "~/gateway/core/tiers";

describe("tiers", () => {
  // docs/product.md#four-plans-are-offered
  it("are free, basic and advanced, each including those below, as the plans sell them", () => {
    expect(tiers).toEqual(["free", "basic", "advanced"]);
    const included = tiers.map((tier) => tiers.filter((needed) => includesTier(tier, needed)));
    expect(included).toEqual([["free"], ["free", "basic"], ["free", "basic", "advanced"]]);
    const sold = DEFAULT_PLANS.map(({ vipLevel }) => tierOfLevel(vipLevel));
    expect(sold).toEqual(["basic", "advanced", "advanced"]);
  });

  // docs/product.md#level-0-is-no-membership
  it.each([
    ["free", [-1, 0, Number.NaN]],
    ["basic", [1]],
    ["advanced", [2, 3]],
  ])("%s has the vip levels %j", (tier, levels) => {
    for (const level of levels) expect(tierOfLevel(level), String(level)).toBe(tier);
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("differ in multi-account login, account grouping and manuscripts", () => {
    const none = { multiAccountLogin: false, accountGrouping: false, manuscripts: false };
    expect(planCapabilities.free).toEqual(none);
    expect(planCapabilities.basic).toMatchObject({
      multiAccountLogin: false,
      accountGrouping: true,
    });
    expect(planCapabilities.advanced).toMatchObject({
      multiAccountLogin: true,
      accountGrouping: true,
    });
  });
});
