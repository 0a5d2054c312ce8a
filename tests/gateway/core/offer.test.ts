import { describe, expect, it } from "vitest";
import { toStanding } from "~/gateway/core/offer";

const NOW = { nowMs: Date.parse("2026-06-01T12:00:00+08:00"), timeZone: "Asia/Shanghai" };
const company = (vipId: number, isVipExp: boolean, day: string) => ({
  vipId,
  isVipExp,
  vipLimitTime: day && `${day} 23:59:59`,
});

describe("what an account has", () => {
  it.each([
    ["nothing", company(0, false, ""), { kind: "none" }],
    ["a trial", company(2, true, "2026-06-01"), { kind: "trial", until: "2026-06-01" }],
    ["a trial that was just claimed", company(0, true, ""), { kind: "trial", until: "" }],
    [
      "a trial that is over",
      company(2, true, "2026-05-31"),
      { kind: "trial-over", until: "2026-05-31" },
    ],
    ["a plan", company(1, false, "2026-07-02"), { kind: "member", until: "2026-07-02" }],
    ["a plan without an end", company(1, false, ""), { kind: "member", until: "" }],
    [
      "a plan that ends in 30 days",
      company(1, false, "2026-07-01"),
      { kind: "ending", until: "2026-07-01" },
    ],
    [
      "a plan that ends today",
      company(1, false, "2026-06-01"),
      { kind: "ending", until: "2026-06-01" },
    ],
    ["a plan that has ended", company(1, false, "2026-05-31"), { kind: "none" }],
  ])("%s", (_name, given, standing) => {
    expect(toStanding(given, NOW)).toEqual(standing);
  });

  it("is nothing without a company", () => {
    expect(toStanding(undefined, NOW)).toEqual({ kind: "none" });
  });
});
