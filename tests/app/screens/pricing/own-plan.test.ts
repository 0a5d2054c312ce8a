import { describe, expect, it } from "vitest";
import { findOwnPlan, getRecommendedTier } from "~/app/screens/pricing/own-plan";

const until = "2026-12-31";

describe("the plan that a member has", () => {
  it("is none for a free account", () => {
    expect(findOwnPlan({ standing: { kind: "none" }, boughtTier: "free" })).toBeNull();
  });

  it.each([
    ["member", { isTrial: false, isEnding: false }],
    ["trial", { isTrial: true, isEnding: false }],
    ["ending", { isTrial: false, isEnding: true }],
  ] as const)("says of a %s whether it is a trial and whether it ends", (kind, flags) => {
    const standing = { kind, until } as Parameters<typeof findOwnPlan>[0]["standing"];
    expect(findOwnPlan({ standing, boughtTier: "basic" })).toEqual({ tier: "basic", ...flags });
  });
});

describe("the recommended plan", () => {
  const own = { tier: "basic", isTrial: false, isEnding: false } as const;

  it.each([
    ["basic to a visitor", null, "basic"],
    ["the higher one to a member", own, "advanced"],
    ["the same one when it ends", { ...own, isEnding: true }, "basic"],
  ] as const)("is %s", (_who, plan, tier) => {
    expect(getRecommendedTier(plan)).toBe(tier);
  });
});
