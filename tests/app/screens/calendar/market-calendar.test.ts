import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { all, attributesOf, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

/** Has the advanced plan. */
const MEMBER = phones.creator;
/** Has no plan. */
const FREE = phones.newcomer;

// docs/product.md#market-calendar
describe("the market calendar", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  it("a month is a table of weeks, whose days say what they are", async () => {
    await visitor.logIn(MEMBER);
    const page = await visitor.get(paths.marketCalendar({ day: "2026-10-01" }));
    expect(all(page, 'th[scope="col"]')).toHaveLength(7);
    expect(all(page, "td.calendar-day")).toHaveLength(31);
    expect(wordsOf(page)).toContain("国庆节放假");
    expect(wordsOf(page)).toContain("休市（推算）");
    expect(wordsOf(page)).toContain("请以交易所公告为准");
  });

  it("today is China's, and an unknown month is today's", async () => {
    await visitor.logIn(MEMBER);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    for (const query of ["", "?month=2026-13", "?day=2026-02-30"]) {
      const page = await visitor.get(`/marketCalendar${query}`);
      expect(wordsOf(page)).toContain(`${today.slice(0, 7)} 营销日历`);
      expect(all(page, '[aria-current="date"]')).toHaveLength(1);
    }
  });

  it("the list has what is special, and a day becomes the title of a new article", async () => {
    await visitor.logIn(MEMBER);
    const page = await visitor.get(paths.marketCalendar({ month: "2026-11", view: "list" }));
    expect(wordsOf(page)).toContain("2026-11-22 周日 十月十四 小雪 休市（推算）");
    const ofDay = '[href^="/article/create?topic=2026-11-22"]';
    const [link = ""] = attributesOf(page, ofDay, "href");
    const form = await visitor.get(link);
    one(form, '[name="title"][value="2026-11-22 小雪"]');
  });

  it("a year that is not announced says so, and has no trading days", async () => {
    await visitor.logIn(MEMBER);
    const page = await visitor.get(paths.marketCalendar({ day: "2040-10-01" }));
    expect(wordsOf(page)).toContain("2040 年的放假安排还没有公布");
    expect(wordsOf(page)).not.toContain("交易日（推算）");
    expect(wordsOf(page)).not.toContain("休市");
  });

  it("who has no plan reads how to get it, and an upstream without articles has none", async () => {
    await visitor.logIn(FREE);
    const page = await visitor.get(paths.marketCalendar());
    expect(all(page, '[class="calendar"]')).toEqual([]);
    const other = new Visitor(await startOwnApp({ UPSTREAM_CONTENT: "0" }));
    await other.logIn(MEMBER);
    expect(wordsOf(await other.get(paths.marketCalendar()))).toContain("还没有开放");
  });
});
