import type { Response } from "supertest";
import { describe, expect, it } from "vitest";
import { features } from "~/gateway/core/features";
import { choiceOf, errorsOf, hiddenIn, shownIn } from "~/tests/support/form-answer";
import { one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { purchaseFields } from "~/tests/support/start-purchase";
import { useNewApp, useVisitor } from "~/tests/support/use-test-app";

const ENTERPRISE = "80001";
const PERSONAL = "90002";
const ADMINISTRATOR = phones.admin;
const OTHER_USER = phones.newcomer;
const PERSON = { name: "新同事", mobileNumber: "13900000021", sex: "0" };
const MP4 = Buffer.from("\0\0\0\x18ftypisom");
const CHANGING = /create|openFree|\.update|\.delete|\.roles|upload/;

// docs/product.md#a-form-acts-for-the-user-it-was-shown-to
describe("a form whose user, company or price has changed in another tab", () => {
  const test = useNewApp();
  const visitor = useVisitor(test);

  const choose = (companyId: string) => visitor.submit("/company", { company_id: companyId });

  async function openForm(path: string): Promise<string> {
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    return hiddenIn(page, "shownFor") ?? "";
  }

  async function send(path: string, fields: Record<string, string>, shownFor: string) {
    const mark = await test.sandbox.mark();
    const page = await visitor.submit(path, { ...fields, shownFor });
    const calls = await test.sandbox.calls(mark);
    return { page, done: calls.filter((call) => CHANGING.test(call)) };
  }

  const PURCHASE = "/pricing/purchase";
  const order = purchaseFields({ productId: "DT_DOCK_0002", years: 2 });

  // docs/product.md#the-login-says-that-somebody-has-signed-out
  it("a page and a form whose user has signed out in another tab lead to a login that says so", async () => {
    expect((await visitor.get("/order")).headers.location).not.toContain("signed-out");
    await visitor.logIn(OTHER_USER);
    await visitor.submit("/logout", {});
    for (const answer of [await visitor.get("/order"), await visitor.submit(PURCHASE, order)]) {
      const login = await visitor.follow(answer);
      expect(wordsOf(login)).toContain("你已退出登录，可能是在另一个页面");
      one(login, '[href^="/login?method=wechat"][href$="notice=signed-out"]');
    }
    await visitor.submit("/preferences", { lng: "en" });
    const english = await visitor.follow(await visitor.get("/order"));
    expect(wordsOf(english)).toContain("You have logged out, maybe in another tab");
  });

  it("returns with the names of both companies and the choice, and buys when it is sent again", async () => {
    await visitor.logIn(ADMINISTRATOR);
    await choose(PERSONAL);
    const shownFor = await openForm(PURCHASE);
    await choose(ENTERPRISE);
    // Not a word of the missing tick: correcting it would order for the other company.
    const { agreement: _, ...unticked } = order;
    for (const fields of [unticked, order]) {
      const { page, done } = await send(PURCHASE, fields, shownFor);
      expect([page.status, done]).toEqual([409, []]);
      expect(errorsOf(page)[""]).toMatch(/你已从“.+”切换到“财经传媒有限公司”。还没有提交/);
      expect([shownIn(page, "years"), choiceOf(page, "productId")]).toEqual(["2", "DT_DOCK_0002"]);
    }
    const { page } = await send(PURCHASE, order, shownFor);
    const again = await send(PURCHASE, order, hiddenIn(page, "shownFor") ?? "");
    expect([again.page.status, again.done]).toEqual([303, ["pay.wx.create"]]);
  });

  it("returns with the price before and now", async () => {
    await visitor.logIn(ADMINISTRATOR);
    const shownFor = await openForm(PURCHASE);
    const data = [{ productId: order.productId, description: "高级版VIP", price: 399_900 }];
    await test.sandbox.fault("pay.products", { data }, 5);
    const { page, done } = await send(PURCHASE, order, shownFor);
    expect([page.status, done]).toEqual([409, []]);
    expect(errorsOf(page)[""]).toMatch(/价格已从每年 ¥[\d,]+ 变为 ¥3,999/);
    expect(wordsOf(page)).toContain("¥3,999／年");
    const again = await send(PURCHASE, order, hiddenIn(page, "shownFor") ?? "");
    expect(again.page.status).toBe(303);
  });

  it.each([
    [PURCHASE, order],
    ["/pricing/trial", {}],
  ])("%s returns when somebody else has signed in", async (path, fields) => {
    await visitor.logIn(phones.writer);
    const shownFor = await openForm(path);
    await visitor.logIn(OTHER_USER);
    const { page, done } = await send(path, fields, shownFor);
    expect([page.status, done]).toEqual([409, []]);
    expect(errorsOf(page)[""]).toContain("现在登录的账号是“张创作”");
  });

  it.each([
    ["text/html", 303, "还没有上传"],
    ["application/json", 409, "shown-for-another"],
  ])(
    "an upload with Accept: %s is refused once another company is chosen",
    async (accept, status, words) => {
      const upload = async (page: Response) => {
        const action = one(page, 'form[action*="uploads"]').getAttribute("action") ?? "";
        return visitor.upload(action, MP4, accept);
      };
      const PAGE = features["video-template"].path;
      await visitor.logIn(ADMINISTRATOR);
      await choose(PERSONAL);
      const shown = await visitor.get(PAGE);
      await choose(ENTERPRISE);
      const mark = await test.sandbox.mark();
      const refused = await upload(shown);
      expect(refused.status).toBe(status);
      expect(refused.text + (await visitor.follow(refused)).text).toContain(words);
      expect((await test.sandbox.calls(mark)).filter((call) => CHANGING.test(call))).toEqual([]);
      expect((await upload(await visitor.get(PAGE))).text).not.toContain("shown-for");
    },
  );

  it.each([
    ["/company/users/add", PERSON],
    ["/company/users/10004/edit", { ...PERSON, mobileNumber: phones.reviewer }],
    ["/company/users/10004/roles", { role_ids: "5" }],
    ["/company/users/10004/delete", {}],
  ])("%s changes nobody once another company is chosen", async (path, fields) => {
    await visitor.logIn(ADMINISTRATOR);
    await choose(ENTERPRISE);
    const shownFor = await openForm(path);
    await choose(PERSONAL);
    expect((await send(path, fields, shownFor)).done).toEqual([]);
    await choose(ENTERPRISE);
    expect((await send(path, fields, "sealed by other secrets")).page.status).toBe(409);
    expect((await send(path, fields, shownFor)).page.status).toBe(303);
  });
});
