import { describe, expect, it } from "vitest";
import { Calendar } from "~/gateway/core/dates";
import { toNextStep } from "~/gateway/core/feature-access";
import { toFeatureAddresses } from "~/gateway/core/features";
import { type Membership, NO_MEMBERSHIP, toMembership } from "~/gateway/core/membership";
import { DEFAULT_PLANS } from "~/gateway/core/plans";
import { type AccessSubject, PERSONAL_SUBJECT } from "~/gateway/core/roles";
import { ANONYMOUS_UID, isSignedIn } from "~/gateway/core/user";
import { ofRole } from "~/tests/support/of-role";

describe("a user", () => {
  // docs/product.md#the-anonymous-user-has-uid-0
  it("is signed in with another uid than '0'", () => {
    expect(ANONYMOUS_UID).toBe("0");
    expect(["0", "", "00", "10001"].filter(isSignedIn)).toEqual(["00", "10001"]);
  });
});

describe("what an account has", () => {
  const NOW = {
    calendar: new Calendar(() => Date.parse("2026-06-01T12:00:00+08:00"), "Asia/Shanghai"),
    plans: DEFAULT_PLANS,
  };
  const OVER = "2026-06-01 12:00:00";
  const ended = { kind: "paid", tier: "basic", planName: "基础版VIP" } as const;
  const trialOver = { kind: "trial", tier: "advanced", planName: "高级版VIP" } as const;
  const basic = { kind: "paid", level: 1, tier: "basic", planName: "基础版VIP" } as const;
  const trial = { kind: "trial", level: 2, tier: "advanced", planName: "高级版VIP" } as const;

  // docs/product.md#level-0-is-no-membership
  // docs/product.md#the-tier-of-an-account-decides-its-features
  // docs/product.md#a-tier-opens-features-of-an-individual-account
  // docs/product.md#a-lapsed-plan-is-named
  it.each<[string, level: number, isTrial: boolean, until: string, Partial<Membership>, string?]>([
    ["nothing", 0, false, "", {}],
    ["a level below nothing", -1, false, "2026-07-01 12:00:00", {}],
    ["a trial", 2, true, "2026-06-01 12:00:01", { ...trial }],
    ["a trial that was just claimed", 0, true, "", { ...trial }],
    ["a trial that is over", 2, true, OVER, { until: OVER, ended: trialOver }],
    ["a plan", 1, false, "2026-07-02 00:00:00", { ...basic }],
    ["a plan without an end", 1, false, "", { ...basic }],
    ["a plan that ends in 30 days", 1, false, "2026-07-01 23:59:59", { ...basic, isEnding: true }],
    ["a plan that ends in a second", 1, false, "2026-06-01 12:00:01", { ...basic, isEnding: true }],
    ["a plan that has ended", 1, false, OVER, { until: OVER, ended }],
    ["level 0 with the plan that ended", 0, false, OVER, { until: OVER, ended }, "基础版VIP"],
    ["level 0 with its end alone", 0, false, OVER, {}],
    ["level 0 with a plan that has not ended", 0, false, "2026-07-01 00:00:00", {}, "基础版VIP"],
  ])("%s", (_name, level, isTrial, limitTime, expected, planName = "") => {
    const until = expected.kind ? limitTime : "";
    expect(toMembership({ level, isTrial, limitTime, planName }, NOW)).toEqual({
      ...NO_MEMBERSHIP,
      until,
      ...expected,
    });
  });
});

// docs/product.md#the-header-leads-to-the-next-step
describe("what an account does next", () => {
  const ENDED = { kind: "trial", tier: "advanced", planName: "高级版VIP" } as const;
  it.each<[string, AccessSubject | null, Partial<Membership>, string]>([
    ["no company chosen", null, {}, "choose-company"],
    ["an individual without a plan", PERSONAL_SUBJECT, {}, "write"],
    ["a member", PERSONAL_SUBJECT, { kind: "paid" }, "write"],
    ["a running trial", PERSONAL_SUBJECT, { kind: "trial" }, "write"],
    ["what has ended", PERSONAL_SUBJECT, { ended: ENDED }, "renew"],
    ["a plan that ends soon", PERSONAL_SUBJECT, { kind: "paid", isEnding: true }, "renew"],
    ["a company's administrator", ofRole("company-admin"), {}, "write"],
    ["a writer", ofRole("write"), {}, "write"],
    ["a reviewer, whose feature is planned", ofRole("check"), {}, "workbench"],
    ["a content administrator, who writes nothing", ofRole("content-admin"), {}, "workbench"],
    ["an unknown role", ofRole("guest"), {}, "workbench"],
  ])("%s", (_name, account, membership, step) => {
    expect(toNextStep(account, { ...NO_MEMBERSHIP, ...membership }, toFeatureAddresses(true))).toBe(
      step,
    );
  });
});
