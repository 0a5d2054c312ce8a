import { beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { shownIn } from "~/tests/support/form-answer";
import { hrefs, wordsOf } from "~/tests/support/html";
import { startOwnApp, useNewApp } from "~/tests/support/use-test-app";
import type { Visitor } from "~/tests/support/visitor";

const LEAVE = "/company/leave/80001?from=%2FaccountInformation";
const COMPANY = "财经传媒有限公司";

describe("leaving a company, without JavaScript", () => {
  const test = useNewApp();
  let editor: Visitor;

  beforeEach(async () => {
    editor = await signInAs(test, "a content-admin");
  });

  // docs/product.md#a-member-can-leave
  it("a member leaves after a question, and the old key lets nobody in", async () => {
    const administrator = await signInAs(test, "a company-admin");
    const readKey = async () => shownIn(await administrator.get("/company/users"), "companyKey");
    const before = await readKey();
    expect(hrefs(await editor.get("/accountInformation"))).toContain(LEAVE);
    expect(wordsOf(await editor.get(LEAVE))).toContain(`退出后，你不能再使用${COMPANY}的文章`);

    const page = await editor.submitAndFollow(LEAVE, {});
    expect(wordsOf(page)).toContain(`已退出${COMPANY}`);
    expect(wordsOf(await editor.get("/accountInformation"))).toContain("未选择企业");
    expect(wordsOf(await editor.get("/company"))).not.toContain(COMPANY);
    expect(wordsOf(await administrator.get("/company/users"))).not.toContain("王编辑");
    expect(await readKey()).not.toBe(before);
  });

  // docs/product.md#a-member-can-leave
  it("somebody has to take over from a founder, who stays", async () => {
    const founder = await signInAs(test, "a company-admin");
    expect((await founder.get("/accountInformation")).text).not.toContain(LEAVE);
    const page = await founder.submit(LEAVE, {});
    expect([page.status, wordsOf(page).includes("请先让其他成员担任管理员")]).toEqual([409, true]);
    expect(wordsOf(await founder.get("/accountInformation"))).toContain(COMPANY);
  });

  // docs/product.md#a-member-can-leave
  it.each(["/company/leave/unknown", "/company/leave/80002"])("%s leads nowhere", async (path) => {
    const mark = await test.sandbox.mark();
    expect([404, 409]).toContain((await editor.get(path)).status);
    expect([404, 409]).toContain((await editor.submit(path, {})).status);
    expect(await test.sandbox.calls(mark)).not.toContain("company.leave");
  });

  // docs/product.md#a-member-can-leave
  it("an upstream without the call has no such page", async () => {
    const other = await startOwnApp({ UPSTREAM_LEAVING: "0" });
    const member = await signInAs(other, "a content-admin");
    expect((await member.get("/accountInformation")).text).not.toContain("/company/leave/");
    expect((await member.get(LEAVE)).status).toBe(404);
  });
});
