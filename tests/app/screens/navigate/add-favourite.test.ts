import { beforeEach, describe, expect, it } from "vitest";
import { errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const SITE = { urlName: "我的专栏", url: "https://column.example.com" };
const ADDRESS_INVALID = { url: "网址格式不正确" };
const INVALID = "填写有误，请检查后重试";

describe("the favourites", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  let mark: number;

  beforeEach(async () => {
    await visitor.follow(await visitor.logIn("13800000002"));
    mark = await test.sandbox.mark();
  });

  const add = (fields: Record<string, string | string[]> = {}) =>
    visitor.submit("/urlNavigate/add", { ...SITE, ...fields });
  const actions = async () =>
    (await test.sandbox.journal(mark)).filter(({ call }) => call === "nav.action");

  // docs/product.md#a-site-needs-a-name-and-an-address
  // docs/product.md#an-address-needs-http-and-a-dotted-host
  // docs/product.md#the-server-repeats-every-check
  it.each([
    [{ urlName: "  　" }, { urlName: "名称不能为空" }],
    [{ urlName: ["a", "b"] }, { urlName: INVALID }],
    [{ urlName: "名".repeat(51) }, { urlName: INVALID }],
    [{ url: "  　" }, { url: "网址不能为空" }],
    [{ url: ["https://a.b", "https://c.d"] }, ADDRESS_INVALID],
    [{ url: "http://localhost" }, ADDRESS_INVALID],
    [{ url: "javascript:alert(1)//http://a.b" }, ADDRESS_INVALID],
  ])("with %j has the errors %j, keeps what was typed and saves nothing", async (wrong, errors) => {
    const page = await add(wrong);
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual(errors);
    for (const [field, text] of Object.entries(errors))
      expect(messageBeside(page, field)).toBe(text);
    for (const [field, typed] of Object.entries({ ...SITE, ...wrong }))
      if (typeof typed === "string") expect(shownIn(page, field)).toBe(typed);
    expect(await actions()).toEqual([]);
  });

  // docs/product.md#an-address-needs-http-and-a-dotted-host
  // docs/upstream.md#navaction
  it("a site is saved with action, uid, urlName and the trimmed url", async () => {
    const answer = await add({ url: `  ${SITE.url} ` });
    expect(answer.headers.location).toBe("/urlNavigate");
    const [save] = await actions();
    expect(save).toMatchObject({ method: "POST", hasToken: true });
    expect(save?.body).toEqual({ action: "save", uid: "10002", ...SITE });
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
      const page = await add();
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
    "a deletion answered by %j says nothing and offers no undo",
    async (effect) => {
      await test.sandbox.fault("nav.action", effect);
      const page = await visitor.submitAndFollow("/urlNavigate", { intent: "delete", id: "1" });
      expect(page.status).toBe(200);
      expect(textOf(page)).not.toMatch(/删除成功|收藏不存在|撤销/);
      expect(textOf(page)).toContain("新榜");
    },
  );

  it.each<Record<string, string | string[]>>([
    { intent: "delete", id: "" },
    { intent: "delete", id: ["1", "2"] },
    { intent: "drop", id: "1" },
    { intent: "restore", urlName: "坏", url: "javascript:alert(1)" },
    { intent: "add-listed", site: "https://elsewhere.example.com/" },
  ])("%j is refused without a call", async (fields) => {
    expect((await visitor.submit("/urlNavigate", fields)).status).toBe(422);
    expect(await actions()).toEqual([]);
  });
});
