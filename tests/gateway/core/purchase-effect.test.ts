import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_PLANS, findPlan } from "~/gateway/core/plans";
import { lastDayAfter, toPurchaseEffect } from "~/gateway/core/purchase-effect";

const NOW = "2026-11-24 12:00:00";
const plan = (productId: string) => {
  const found = findPlan(DEFAULT_PLANS, productId);
  if (!found) throw new Error(productId);
  return found;
};
const basic = plan("DT_DOCK_0001");
const advanced = plan("DT_DOCK_0002");

// docs/product.md#the-dialog-says-what-a-purchase-changes
describe("what a purchase does to the membership", () => {
  it.each([
    ["no membership", null],
    ["level 0", { level: 0, limitTime: "" }],
    ["one that has ended", { level: 1, limitTime: "2026-11-24 12:00:00" }],
  ])("after %s it starts now", (_name, membership) => {
    const effect = toPurchaseEffect(membership, basic, NOW);
    expect(effect).toEqual({ kind: "new", from: NOW, daysPerYear: 365 });
    expect(lastDayAfter(effect, 1)).toBe("2027-11-24");
  });

  it("of the same level it continues where the membership ends", () => {
    const membership = { level: 1, limitTime: "2027-01-01 12:00:00" };
    const effect = toPurchaseEffect(membership, basic, NOW);
    expect(effect).toMatchObject({ kind: "renewal", from: "2027-01-01 12:00:00" });
    expect(lastDayAfter(effect, 2)).toBe("2028-12-31");
  });

  it("of the same level without a last day it starts now", () => {
    const effect = toPurchaseEffect({ level: 1, limitTime: "" }, basic, NOW);
    expect(effect).toMatchObject({ kind: "renewal", from: NOW });
  });

  it.each([
    ["upgrade", 1, advanced],
    ["downgrade", 2, basic],
  ] as const)("of another level (%s) it starts now and credits nothing", (kind, level, bought) => {
    const membership = { level, limitTime: "2099-12-31 23:59:59" };
    const effect = toPurchaseEffect(membership, bought, NOW);
    expect(effect).toMatchObject({ kind, from: NOW });
    expect(lastDayAfter(effect, 1)).toBe("2027-11-24");
  });

  it("never ends before the years that were paid, and each year adds the same days", () => {
    const level = fc.integer({ min: 0, max: 3 });
    const day = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(level, day, fc.integer({ min: 1, max: 100 }), (vipLevel, date, years) => {
        const limitTime = `${date.toISOString().slice(0, 10)} 00:00:00`;
        const effect = toPurchaseEffect({ level: vipLevel, limitTime }, basic, NOW);
        const days = (last: string) => (Date.parse(last) - Date.parse("2026-11-24")) / 86_400_000;
        expect(days(lastDayAfter(effect, years))).toBeGreaterThanOrEqual(365 * years);
        const oneMore = days(lastDayAfter(effect, years + 1)) - days(lastDayAfter(effect, years));
        expect(oneMore).toBe(365);
      }),
    );
  });
});
