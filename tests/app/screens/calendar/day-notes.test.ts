import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { logIn } from "~/tests/support/client";
import { hiddenIn, shownIn } from "~/tests/support/form-answer";
import { all, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const DAY = "2026-12-24";
const PAGE = paths.marketCalendar({ day: DAY });
const TEXT = "平安夜选题\n提前一周准备";

// docs/product.md#notes-on-a-day
describe("notes on a day of the market calendar", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  beforeEach(async () => {
    await logIn(visitor, phones.creator);
  });

  const add = (text: string) => visitor.submit(PAGE, { intent: "add", day: DAY, text });

  it("a note is in the day, the month and the list, until it is deleted; undo brings it back", async () => {
    const { headers } = await add(TEXT);
    expect(headers.location).toBe(`${PAGE}#notes`);
    await add(TEXT);
    const page = await visitor.get(PAGE);
    expect(wordsOf(page)).toContain("1 条笔记");
    expect(wordsOf(page)).toContain(TEXT.replace("\n", " "));
    const list = paths.marketCalendar({ month: "2026-12", view: "list" });
    expect(wordsOf(await visitor.get(list))).toMatch(/2026-12-24 周四 .*平安夜选题/);
    await visitor.submit(PAGE, { intent: "delete", note: hiddenIn(page, "note") ?? "" });
    const after = await visitor.get(PAGE);
    expect(wordsOf(after)).toContain("笔记已删除");
    expect(wordsOf(after)).not.toContain("1 条笔记");
    const undo = { intent: "add", day: DAY, text: hiddenIn(after, "text") ?? "" };
    await visitor.submit(PAGE, undo);
    expect(wordsOf(await visitor.get(PAGE))).toContain("1 条笔记");
  });

  it("a refused note stays in its form, with what is wrong", async () => {
    const page = await add("字".repeat(501));
    expect(page.status).toBe(422);
    expect(shownIn(page, "text")).toBe("字".repeat(501));
    expect(wordsOf(page)).toContain("笔记最多 500 个字符");
    expect(wordsOf(await add(" "))).toContain("请写下内容");
  });

  it("a note that the end of the login has refused is back in its form", async () => {
    const page = await visitor.get(PAGE);
    const shownFor = hiddenIn(page, "shownFor") ?? "";
    await test.sandbox.expireTokens("10009");
    const { headers } = await visitor.submit(PAGE, {
      ...{ intent: "add", day: DAY, text: "登录前写的", shownFor },
    });
    expect(headers.location).toMatch(/^\/login\?/);
    await logIn(visitor, phones.creator);
    const back = await visitor.get(PAGE);
    expect(shownIn(back, "text")).toBe("登录前写的");
    expect(wordsOf(back)).toContain("已放回这里");
    await add("登录前写的");
    expect(shownIn(await visitor.get(PAGE), "text") || null).toBeNull();
  });

  it("without its notes the calendar is shown, and says what is missing", async () => {
    await test.sandbox.fault("dayNote.list", { http: 500 }, 9);
    const page = await visitor.get(PAGE);
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain("笔记暂时读取不到");
    expect(all(page, "textarea")).toEqual([]);
  });
});
