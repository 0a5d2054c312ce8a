import { expect, it } from "vitest";
import { type Membership, NO_MEMBERSHIP } from "~/gateway/core/membership";
import { DEFAULT_PLANS, findPlan, type Plan } from "~/gateway/core/plans";
import { daysEarlier, lastDayAfter, toPurchaseEffect } from "~/gateway/core/purchase";

const NOW = "2026-11-24 12:00:00";
const NEXT_YEAR = "2027-01-01 12:00:00";
const basic = findPlan(DEFAULT_PLANS, "DT_DOCK_0001") as Plan;
const has = (kind: Membership["kind"], level: number, until: string): Membership => ({
  ...NO_MEMBERSHIP,
  ...{ kind, level, until, planName: "高级版VIP" },
});

/** Which purchase has which effect: buyer.test.ts. */
// docs/product.md#the-dialog-says-what-a-purchase-changes
it.each([
  ["has ended", NO_MEMBERSHIP, "new", NOW, "2028-11-23"],
  ["has no last day", has("paid", 1, ""), "renewal", NOW, "2028-11-23"],
  ["goes on", has("paid", 1, NEXT_YEAR), "renewal", NEXT_YEAR, "2028-12-31"],
])("two years after a membership that %s", (_name, membership, kind, from, lastDay) => {
  const effect = toPurchaseEffect(membership, basic, NOW);
  expect(effect).toEqual({ kind, from, daysPerYear: 365, forfeits: null });
  expect(lastDayAfter(effect, 2)).toBe(lastDay);
});

// docs/product.md#paid-time-is-given-up-knowingly
it.each([
  ["another plan", has("paid", 2, "2029-11-23 12:00:00"), [1095, "2029-11-23"], 730, 0],
  ["one that ends today", has("paid", 2, "2026-11-24 18:00:00"), null, 0, 0],
  ["one without an end", has("paid", 2, ""), null, 0, 0],
  ["a trial", has("trial", 2, "2029-11-23 12:00:00"), null, 0, 0],
  ["the same plan", has("paid", 1, "2029-11-23 12:00:00"), null, 0, 0],
])("instead of %s: what is lost, and how much earlier it ends", (_name, own, lost, ...earlier) => {
  const effect = toPurchaseEffect(own, basic, NOW);
  const [days, until] = lost ?? [];
  expect(effect.forfeits).toEqual(lost && { planName: "高级版VIP", days, until });
  expect([1, 3].map((years) => daysEarlier(effect, years))).toEqual(earlier);
});
