import { expect, it } from "vitest";
import { DEFAULT_PLANS, findPlan, type Plan } from "~/gateway/core/plans";
import { lastDayAfter, toPurchaseEffect } from "~/gateway/core/purchase-effect";

const NOW = "2026-11-24 12:00:00";
const NEXT_YEAR = "2027-01-01 12:00:00";
const basic = findPlan(DEFAULT_PLANS, "DT_DOCK_0001") as Plan;

/** Which purchase has which effect: buyer.test.ts. */
// docs/product.md#the-dialog-says-what-a-purchase-changes
it.each([
  ["has ended", NOW, "new", NOW, "2028-11-23"],
  ["has no last day", "", "renewal", NOW, "2028-11-23"],
  ["goes on", NEXT_YEAR, "renewal", NEXT_YEAR, "2028-12-31"],
])("two years after a membership that %s", (_name, limitTime, kind, from, lastDay) => {
  const effect = toPurchaseEffect({ level: 1, limitTime }, basic, NOW);
  expect(effect).toEqual({ kind, from, daysPerYear: 365 });
  expect(lastDayAfter(effect, 2)).toBe(lastDay);
});
