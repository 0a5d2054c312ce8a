import { describe, expect, it } from "vitest";
import { isMember, toMembership } from "~/gateway/core/membership";
import { toNextStep } from "~/gateway/core/next-step";
import { type Standing, toStanding } from "~/gateway/core/offer";
import { type Account, PERSONAL_ACCOUNT } from "~/gateway/core/permissions";
import { DEFAULT_PLANS } from "~/gateway/core/plans";
import { includesTier, planCapabilities, tierOfLevel, tiers } from "~/gateway/core/tiers";
import { ANONYMOUS_UID, isSignedIn } from "~/gateway/core/user";
import { ofRole } from "~/tests/support/of-role";

describe("a user", () => {
  // docs/product.md#the-anonymous-user-has-uid-0
  it("is signed in with another uid than '0'", () => {
    expect(ANONYMOUS_UID).toBe("0");
    expect(["0", "", "00", "10001"].filter(isSignedIn)).toEqual(["00", "10001"]);
  });
});

describe("a membership", () => {
  const entry = (level: number) => ({ level, limitTime: "2027-01-01 12:00:00" });

  // docs/product.md#level-0-is-no-membership
  // docs/product.md#the-first-entry-alone-counts
  it("is the first entry, of level 1 or higher", () => {
    expect([-1, 0, 1, 2].filter((level) => isMember(entry(level)))).toEqual([1, 2]);
    expect(toMembership([entry(0), entry(2)])).toEqual(entry(0));
    expect(isMember(toMembership([]))).toBe(false);
  });

  // docs/product.md#level-0-is-no-membership
  it("of a level has a tier", () => {
    const levels = [-1, 0, Number.NaN, 1, 2, 3];
    const basic = ["free", "free", "free", "basic", "advanced", "advanced"];
    expect(levels.map(tierOfLevel)).toEqual(basic);
  });

  // docs/product.md#four-plans-are-offered
  // docs/product.md#plans-differ-in-accounts-and-groups
  it("of a tier includes those below, as the plans sell them", () => {
    const included = tiers.map((tier) => tiers.filter((needed) => includesTier(tier, needed)));
    expect(included).toEqual([["free"], ["free", "basic"], ["free", "basic", "advanced"]]);
    const sold = DEFAULT_PLANS.map(({ vipLevel }) => tierOfLevel(vipLevel));
    expect(sold).toEqual(["basic", "advanced", "advanced"]);
    const capabilities = tiers.map((tier) => planCapabilities[tier]);
    expect(capabilities).toMatchObject([
      { multiAccountLogin: false, accountGrouping: false, manuscripts: false },
      { multiAccountLogin: false, accountGrouping: true },
      { multiAccountLogin: true, accountGrouping: true },
    ]);
  });
});

describe("what an account has", () => {
  const NOW = { nowMs: Date.parse("2026-06-01T12:00:00+08:00"), timeZone: "Asia/Shanghai" };

  it.each<[string, vipId: number, isVipExp: boolean, day: string, Standing["kind"]]>([
    ["nothing", 0, false, "", "none"],
    ["a trial", 2, true, "2026-06-01", "trial"],
    ["a trial that was just claimed", 0, true, "", "trial"],
    ["a trial that is over", 2, true, "2026-05-31", "trial-over"],
    ["a plan", 1, false, "2026-07-02", "member"],
    ["a plan without an end", 1, false, "", "member"],
    ["a plan that ends in 30 days", 1, false, "2026-07-01", "ending"],
    ["a plan that ends today", 1, false, "2026-06-01", "ending"],
    ["a plan that has ended", 1, false, "2026-05-31", "none"],
  ])("%s", (_name, vipId, isVipExp, day, kind) => {
    const given = { vipId, isVipExp, vipLimitTime: day && `${day} 23:59:59` };
    expect(toStanding(given, NOW)).toEqual(kind === "none" ? { kind } : { kind, until: day });
  });

  it("is nothing without a company", () => {
    expect(toStanding(undefined, NOW)).toEqual({ kind: "none" });
  });
});

// docs/product.md#the-header-leads-to-the-next-step
describe("what an account does next", () => {
  it.each<[string, Account | null, Standing["kind"], string]>([
    ["no company chosen", null, "none", "choose-company"],
    ["an individual without a plan", PERSONAL_ACCOUNT, "none", "write"],
    ["a member", PERSONAL_ACCOUNT, "member", "write"],
    ["a running trial", PERSONAL_ACCOUNT, "trial", "write"],
    ["a trial that is over", PERSONAL_ACCOUNT, "trial-over", "renew"],
    ["a plan that ends soon", PERSONAL_ACCOUNT, "ending", "renew"],
    ["a company's administrator", ofRole("company-admin"), "none", "write"],
    ["a writer", ofRole("write"), "none", "write"],
    ["a reviewer", ofRole("check"), "none", "check"],
    ["a content administrator, who writes nothing", ofRole("content-admin"), "none", "workbench"],
    ["an unknown role", ofRole("guest"), "none", "workbench"],
  ])("%s", (_name, account, kind, step) => {
    expect(toNextStep(account, { kind, until: "" } as Standing)).toBe(step);
  });
});
