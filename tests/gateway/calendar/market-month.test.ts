import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMarketMonth } from "~/gateway/calendar/market-month";
import { listDays, shiftMonth, toWeekday } from "~/gateway/core/months";

const find = (date: string, language: "zh-CN" | "en" = "zh-CN") =>
  toMarketMonth(date.slice(0, 7), language).days.find((day) => day.date === date);

// docs/product.md#market-calendar
describe("a day of the market calendar", () => {
  it.each([
    ["a holiday", "2026-10-01", { holiday: "国庆节", change: "off", isTrading: false }],
    ["a make-up Saturday", "2026-02-14", { holiday: "春节", change: "make-up", isTrading: false }],
    ["an ordinary Friday", "2026-11-27", { holiday: null, change: null, isTrading: true }],
    ["an ordinary Sunday", "2026-11-29", { holiday: null, change: null, isTrading: false }],
    ["a solar term", "2026-11-22", { solarTerm: "小雪" }],
    ["the day after it", "2026-11-23", { solarTerm: null, isTrading: true }],
    ["the lunar new year", "2026-02-17", { lunarDate: "正月初一" }],
    ["a leap month", "2025-07-25", { lunarDate: "闰六月初一" }],
    ["a year without announcement", "2040-10-01", { holiday: null, change: null, isTrading: null }],
  ])("%s, %s", (_, date, expected) => {
    expect(find(date)).toMatchObject(expected);
  });

  it("has English names", () => {
    expect(find("2026-10-01", "en")).toMatchObject({ holiday: "National Day", lunarDate: "8/21" });
    expect(find("2026-11-22", "en")?.solarTerm).toBe("Minor Snow");
    expect(find("2026-11-07", "en")?.solarTerm).toBe("Start of Winter");
  });

  it("each year has the 24 solar terms, in English too", () => {
    for (const language of ["zh-CN", "en"] as const) {
      const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
      const days = months.flatMap((number) => toMarketMonth(`2026-${number}`, language).days);
      const terms = days.flatMap(({ solarTerm }) => solarTerm ?? []);
      expect(new Set(terms).size).toBe(24);
      expect(terms.some((term) => /\p{Script=Han}/u.test(term))).toBe(language === "zh-CN");
    }
  });

  it("no exchange trades on a weekend or a holiday, in any announced month", () => {
    const months = fc.tuple(fc.integer({ min: 2020, max: 2026 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(months, ([year, number]) => {
        const month = `${year}-${String(number).padStart(2, "0")}`;
        const { isAnnounced, days } = toMarketMonth(month, "zh-CN");
        expect(isAnnounced).toBe(true);
        expect(days.map(({ date }) => date)).toEqual(listDays(month));
        for (const { date, weekday, change, isTrading } of days) {
          expect(weekday).toBe(toWeekday(date));
          expect(isTrading).toBe(weekday < 6 && change !== "off");
        }
      }),
      { numRuns: 30 },
    );
  });

  it("months go on over the year, and end where no page shows more", () => {
    expect(shiftMonth("2026-12", 1)).toBe("2027-01");
    expect(shiftMonth("2026-01", -1)).toBe("2025-12");
    expect([shiftMonth("2020-01", -1), shiftMonth("2099-12", 1)]).toEqual([null, null]);
  });
});
