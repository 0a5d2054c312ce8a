import { beforeEach, describe, expect, it } from "vitest";
import { listLinkSections } from "~/app/content/navigate/links";
import { logIn } from "~/tests/support/client";
import { errorsOf, shownIn } from "~/tests/support/form-answer";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

const OLD = { id: "2", urlName: "我的博客", url: "https://blog.example.com" };
const NEW = { urlName: "我的新博客", url: "https://new.example.com" };

describe("favourites are changed without ever being lost", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  let mark: number;

  beforeEach(async () => {
    await visitor.follow(await visitor.logIn("13800000002"));
    mark = await test.sandbox.mark();
  });

  const change = (fields = NEW) => visitor.submit(`/urlNavigate/${OLD.id}/edit`, fields);
  const actions = async () =>
    (await test.sandbox.journal(mark))
      .filter(({ call }) => call === "nav.action")
      .map(({ body }) => body?.action);
  const names = async () => {
    const [common = ""] = (await visitor.get("/urlNavigate")).text.split('id="data"');
    return [...common.matchAll(/site-card-name">([^<]*)</g)].map(([, name]) => name);
  };

  it("the dialog has the site's name and address; another id leads back to the list", async () => {
    const page = await visitor.get("/urlNavigate/2/edit");
    expect(shownIn(page, "urlName")).toBe(OLD.urlName);
    expect(shownIn(page, "url")).toBe(OLD.url);
    const gone = await visitor.get("/urlNavigate/99/edit?page=2");
    expect([gone.status, gone.headers.location]).toEqual([303, "/urlNavigate?edit=1&page=2"]);
  });

  // docs/product.md#a-changed-site-is-never-lost
  it("the new entry is added before the old one is deleted", async () => {
    const answer = await change();
    expect([answer.status, answer.headers.location]).toEqual([303, "/urlNavigate?edit=1"]);
    expect(await actions()).toEqual(["save", "delete"]);
    expect(textOf(await visitor.follow(answer))).toContain("已保存");
    expect(await names()).toEqual(["新榜", NEW.urlName]);
  });

  it("what is unchanged costs no call, and what is wrong says so", async () => {
    expect((await change({ urlName: OLD.urlName, url: OLD.url })).status).toBe(303);
    const wrong = await change({ urlName: "", url: "https://nohost" });
    expect(wrong.status).toBe(422);
    expect(errorsOf(wrong)).toEqual({ urlName: "名称不能为空", url: "网址格式不正确" });
    expect(await actions()).toEqual([]);
  });

  it("the addition fails: the old entry stays, the dialog keeps what was typed", async () => {
    await test.sandbox.fault("nav.action", { code: 20000 });
    const page = await change();
    expect(page.status).toBe(200);
    expect(shownIn(page, "urlName")).toBe(NEW.urlName);
    expect(await actions()).toEqual(["save"]);
    expect(await names()).toContain(OLD.urlName);
  });

  // docs/product.md#a-changed-site-is-never-lost
  it.each([{ code: 4050 }, { reset: true }])(
    "the deletion meets %j: both entries stay, and a repeat only deletes",
    async (effect) => {
      await test.sandbox.fault("nav.action", effect, 1, 1);
      const answer = await change();
      expect(textOf(await visitor.follow(answer))).toContain("原来的没能删除");
      expect(await names()).toContain(NEW.urlName);
      await test.sandbox.clearFaults();
      await change();
      expect((await actions()).filter((action) => action === "save")).toHaveLength(1);
      expect(await names()).toEqual(["新榜", NEW.urlName]);
    },
  );

  it("a token that ends between the two calls leads to the login; the new entry is there", async () => {
    await test.sandbox.fault("nav.action", { http: 401 }, 1, 1);
    const answer = await change();
    expect(answer.headers.location).toMatch(/^\/login\?/);
    await logIn(visitor, "13800000002");
    expect(await names()).toEqual(["新榜", OLD.urlName, NEW.urlName]);
  });

  it("a site that somebody else's window deleted is said to be gone", async () => {
    await visitor.submit("/urlNavigate", { intent: "delete", id: OLD.id });
    const page = await visitor.follow(await change());
    expect(textOf(page)).toContain("这个网站已经不在常用网站里");
    expect(await actions()).toEqual(["delete"]);
  });

  // docs/product.md#a-deletion-can-be-undone
  it("a deletion can be undone by the form in its message, once", async () => {
    const { urlName, url } = OLD;
    const answer = await visitor.submit("/urlNavigate", { intent: "delete", ...OLD });
    expect(answer.headers.location).toBe("/urlNavigate?edit=1#common");
    const page = await visitor.follow(answer);
    expect(textOf(page)).toMatch(/删除成功 撤销/);
    expect(page.text).toContain('<input type="hidden" name="intent" value="restore"/>');
    const undo = { intent: "restore", urlName, url };
    expect(textOf(await visitor.submitAndFollow("/urlNavigate", undo))).toContain("已恢复");
    await visitor.submit("/urlNavigate", undo);
    expect(await actions()).toEqual(["delete", "save"]);
    expect(await names()).toEqual(["新榜", OLD.urlName]);
  });

  // docs/product.md#a-listed-site-is-added-by-one-click
  it("one press adds a site of the lists, which is marked from then on", async () => {
    const [site] = listLinkSections("zh-CN")[1]?.links ?? [];
    if (!site) throw new Error("no site");
    const add = () => visitor.submit("/urlNavigate", { intent: "add-listed", site: site.url });
    const before = (await visitor.get("/urlNavigate")).text;
    expect(before).toContain(`aria-label="把${site.name}加到常用网站"`);
    // The seed has this one by an address without the last slash.
    expect(before).toContain('aria-label="新榜已在常用网站里"');
    const answer = await add();
    expect(answer.headers.location).toBe(`/urlNavigate#add-${new URL(site.url).host}`);
    const after = await visitor.follow(answer);
    expect(textOf(after)).toContain("添加成功");
    expect(after.text).toContain(`aria-label="${site.name}已在常用网站里"`);
    await add();
    expect(await actions()).toEqual(["save"]);
    expect(await names()).toContain(site.name);
  });

  // docs/product.md#a-listed-site-is-added-by-one-click
  it("somebody who is not signed in is offered no site of the lists, and adds none", async () => {
    const anonymous = new Visitor(test);
    expect((await anonymous.get("/urlNavigate")).text).not.toContain("site-pin");
    const [first] = listLinkSections("zh-CN")[0]?.links ?? [];
    const fields = { intent: "add-listed", site: first?.url ?? "" };
    const answer = await anonymous.submit("/urlNavigate", fields);
    expect(answer.headers.location).toMatch(/^\/login\?/);
    expect(await actions()).toEqual([]);
  });
});
