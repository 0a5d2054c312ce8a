import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { shownIn } from "~/tests/support/form-answer";
import { hrefs, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useNewApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const FORM = {
  ...{ title: "读者沙龙", organiser: "编辑部", purpose: "确认名额。" },
  privacyUrl: "https://a.example/privacy",
};

describe("the sign-up forms of a user, without JavaScript", () => {
  const test = useNewApp();
  const owner = useVisitor(test);
  const reader = useVisitor(test);

  async function make(): Promise<{ path: string; widget: string }> {
    const { headers } = await owner.submit(paths.createSignUpForm(), FORM);
    const path = headers.location ?? "";
    const address = shownIn(await owner.get(path), "address") ?? "";
    return { path, widget: new URL(address).pathname };
  }

  beforeEach(() => owner.logIn(phones.newcomer));

  // docs/product.md#a-sign-up-form-has-an-owner
  it("one is made, takes entries, lists and exports them for its owner, and ends", async () => {
    expect(wordsOf(await owner.get(paths.signUpForms()))).toContain("还没有报名表");
    const { path, widget } = await make();
    const formula = { mobileNumber: "13900000051", name: "=1+1", remark: "两位" };
    expect((await reader.submit(widget, formula)).status).toBe(303);
    expect(wordsOf(await owner.get(path))).toMatch(/名单（1）.*13900000051 =1\+1 两位/);
    const file = await owner.get(`${path}/entries`);
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.text).toMatch(/^\uFEFF?"报名时间","手机号","姓名","备注"\r\n/);
    expect(file.text).toContain(`,"13900000051","'=1+1","两位"\r\n`);

    const ended = await owner.submitAndFollow(path, {});
    expect(wordsOf(ended)).toMatch(/报名已结束.*已于/);
    expect((await reader.get(widget)).status).toBe(404);
    expect((await reader.submit(widget, formula)).status).toBe(404);
    expect(wordsOf(await owner.get(path))).toContain("名单（1）");
  });

  // docs/product.md#a-sign-up-form-has-an-owner
  it("nobody else reads, exports or ends it", async () => {
    const { path, widget } = await make();
    const stranger = new Visitor(test);
    expect((await stranger.get(path)).status).toBe(303);
    await stranger.logIn(phones.creator);
    for (const each of [path, `${path}/entries`])
      expect((await stranger.get(each)).status, each).toBe(404);
    expect((await stranger.submit(path, {})).status).toBe(404);
    expect((await reader.get(widget)).status).toBe(200);
  });

  // docs/product.md#a-sign-up-form-has-an-owner
  it.each([
    [{ ...FORM, title: " " }, "请填写标题"],
    [{ ...FORM, privacyUrl: "http://a.example" }, "请填写 https 开头的网址"],
    [{ ...FORM, privacyUrl: "javascript:alert(1)" }, "请填写 https 开头的网址"],
  ])("%j is refused beside its field", async (fields, words) => {
    const page = await owner.submit(paths.createSignUpForm(), fields);
    expect([page.status, wordsOf(page).includes(words)]).toEqual([422, true]);
    expect(shownIn(page, "organiser")).toBe("编辑部");
  });

  // docs/product.md#a-sign-up-form-has-an-owner
  it("with an upstream that has none there is no such page", async () => {
    const other = new Visitor(await startOwnApp({ UPSTREAM_SIGN_UP_FORMS: "0" }));
    await other.logIn(phones.newcomer);
    expect(hrefs(await other.get("/accountInformation"))).not.toContain(paths.signUpForms());
    for (const path of [paths.signUpForms(), paths.createSignUpForm()])
      expect((await other.get(path)).status, path).toBe(404);
  });
});
