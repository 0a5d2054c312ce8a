import { beforeEach, describe, expect, it } from "vitest";

import { errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

const SITE = { urlName: "我的专栏", url: "https://column.example.com" };

describe("the favourites", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  let mark: number;

  beforeEach(async () => {
    await visitor.follow(await visitor.logIn("13800000002"));
    mark = await test.sandbox.mark();
  });

  const add = (fields: Record<string, string | string[]>) =>
    visitor.submit("/urlNavigate/add", { ...SITE, ...fields });
  const actions = async () =>
    (await test.sandbox.journal(mark)).filter(({ call }) => call === "nav.action");

  // docs/product.md#a-site-needs-a-name-and-an-address
  // docs/product.md#the-server-repeats-every-check
  it.each([
    ["urlName", "名称不能为空"],
    ["url", "网址不能为空"],
  ])("an empty %s: %s, the other field stays", async (field, text) => {
    const other = field === "url" ? "urlName" : "url";
    const page = await add({ [field]: "  　" });
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual({ [field]: text });
    expect(messageBeside(page, field)).toBe(text);
    expect(shownIn(page, other)).toBe(SITE[other]);
    expect(await actions()).toEqual([]);
  });

  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it.each(["http://localhost", "javascript:alert(1)//http://a.b"])(
    "the address %s: 网址格式不正确, it stays, nothing is saved",
    async (url) => {
      const page = await add({ url });
      expect(page.status).toBe(422);
      expect(errorsOf(page)).toEqual({ url: "网址格式不正确" });
      expect(shownIn(page, "url")).toBe(url);
      expect(await actions()).toEqual([]);
    },
  );

  it("a field sent twice or too long is refused", async () => {
    expect((await add({ url: ["https://a.b", "https://c.d"] })).status).toBe(422);
    expect((await add({ urlName: ["a", "b"] })).status).toBe(422);
    expect(Object.keys(errorsOf(await add({ urlName: "名".repeat(51) })))).toEqual(["urlName"]);
    expect(await actions()).toEqual([]);
  });

  // docs/product.md#an-address-needs-http-and-a-dotted-host
  // docs/upstream.md#navaction
  it("a site is saved with action, uid, urlName and the trimmed url", async () => {
    const answer = await add({ url: "  https://trimmed.example.com " });
    expect(answer.headers.location).toBe("/urlNavigate");
    const [save] = await actions();
    expect(save).toMatchObject({ method: "POST", hasToken: true });
    const url = "https://trimmed.example.com";
    expect(save?.body).toEqual({ action: "save", uid: "10002", urlName: SITE.urlName, url });
  });

  it("a name that is markup is shown as words", async () => {
    await add({ urlName: "<img src=x onerror=alert(1)>" });
    const page = await visitor.get("/urlNavigate");
    expect(page.text).toContain("&lt;img src=x");
    expect(page.text).not.toContain("<img src=x");
  });

  // docs/product.md#failures-of-favourites-are-silent
  // docs/product.md#only-code-200-changes-favourites
  it.each([{ code: 4001, error_msg: "参数错误" }, { code: 20000 }, { http: 429 }, { reset: true }])(
    "a save answered by %j says nothing, stays open and keeps what was typed",
    async (effect) => {
      await test.sandbox.fault("nav.action", effect);
      const page = await add({});
      expect(page.status).toBe(200);
      expect(errorsOf(page)).toEqual({});
      expect(textOf(page)).not.toContain("添加成功");
      expect(shownIn(page, "urlName")).toBe(SITE.urlName);
      expect(shownIn(page, "url")).toBe(SITE.url);
      expect(await actions()).toHaveLength(1);
    },
  );

  // docs/product.md#only-code-200-changes-favourites
  // docs/product.md#failures-of-favourites-are-silent
  it.each([{ code: 20000 }, { code: 4050, error_msg: "收藏不存在" }, { http: 500 }])(
    "a deletion answered by %j says nothing",
    async (effect) => {
      await test.sandbox.fault("nav.action", effect);
      const page = await visitor.submitAndFollow("/urlNavigate", { intent: "delete", id: "1" });
      expect(page.status).toBe(200);
      expect(textOf(page)).not.toContain("删除成功");
      expect(textOf(page)).not.toContain("收藏不存在");
      expect(textOf(page)).toContain("新榜");
    },
  );

  // docs/upstream.md#navaction
  it("a deletion sends action, uid and id", async () => {
    await visitor.submit("/urlNavigate", { intent: "delete", id: "2" });
    expect((await actions())[0]?.body).toEqual({ action: "delete", uid: "10002", id: "2" });
  });

  it.each([
    { intent: "delete", id: "" },
    { intent: "delete", id: ["1", "2"] },
    { intent: "drop", id: "1" },
  ])("the deletion %j is refused without a call", async (fields) => {
    const answer = await visitor.submit("/urlNavigate", fields as Record<string, string>);
    expect(answer.status).toBe(422);
    expect(await actions()).toEqual([]);
  });

  // docs/product.md#common-sites-need-a-login
  // docs/product.md#edit-mode-has-delete-buttons
  it("common sites show to the signed-in alone, delete buttons in edit mode alone", async () => {
    const anonymous = await new Visitor(test).get("/urlNavigate");
    expect(anonymous.text).not.toContain('id="common"');
    const reading = await visitor.get("/urlNavigate");
    expect(reading.text).toContain('id="common"');
    expect(reading.text).not.toContain('aria-label="删除新榜"');
    const editing = await visitor.get("/urlNavigate?edit=1");
    expect(editing.text).toContain('aria-label="删除新榜"');
    expect(textOf(editing)).toContain("取消");
  });

  it("an anonymous save opens the login dialog, which comes back with what was typed", async () => {
    const answer = await new Visitor(test).submit("/urlNavigate/add", SITE);
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.location ?? "", test.origin);
    expect(target.pathname).toBe("/login");
    const back = new URL(target.searchParams.get("redirectTo") ?? "", test.origin);
    expect(back.pathname).toBe("/urlNavigate/add");
    expect(Object.fromEntries(back.searchParams)).toEqual(SITE);
  });
});
