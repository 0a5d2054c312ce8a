import { beforeEach, describe, expect, it } from "vitest";
import { listLinkSections } from "~/app/content/links";
import { paths } from "~/app/paths";
import { logIn } from "~/tests/support/client";
import { errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { all, attributesOf, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const PAGE_SIZE = 23;
/** Two full pages and one more. */
const COUNT = 2 * PAGE_SIZE + 1;
/** The seed's second site. */
const OLD = { id: "2", urlName: "我的博客", url: "https://blog.example.com" };
const NEW = { urlName: "我的专栏", url: "https://column.example.com" };
const LISTED = listLinkSections("zh-CN")[1]?.links[0]?.url ?? "";
const FIRST = "新榜";
const ADDRESS_INVALID = { url: "网址格式不正确" };
const INVALID = "填写有误，请检查后重试";

type Fields = Record<string, string | string[]>;

/** The fields of the form with this button. */
function fieldsOf(text: string, button: string): Fields {
  const fields = all(text, `form:has(${button}) :is(input, button)[name]`).map(({ attributes }) => [
    attributes.getNamedItem("name")?.value,
    attributes.getNamedItem("value")?.value ?? "",
  ]);
  return Object.fromEntries(fields);
}

describe("common sites", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  let mark: number;

  const submit = (fields: Fields) => visitor.submit("/urlNavigate", fields);
  const add = (fields: Fields = {}) => visitor.submit("/urlNavigate/add", { ...NEW, ...fields });
  const actions = async () =>
    (await test.sandbox.journal(mark)).filter(({ call }) => call === "nav.action");
  const kinds = async () => (await actions()).map(({ body }) => body?.action);
  const open = async (query = "") => (await visitor.get(`/urlNavigate${query}`)).text;
  const namesOn = (text: string) =>
    all(text, "section:has(#common-title) .site-card-name").map(wordsOf);

  describe("favourites", () => {
    beforeEach(async () => {
      await visitor.follow(await visitor.logIn(phones.admin));
      mark = await test.sandbox.mark();
    });

    const change = (fields = NEW) => visitor.submit(`/urlNavigate/${OLD.id}/edit`, fields);
    const names = async () => namesOn(await open());

    // docs/product.md#a-site-needs-a-name-and-an-address
    // docs/product.md#an-address-needs-http-and-a-dotted-host
    // docs/product.md#the-server-repeats-every-check
    it.each([
      [{ urlName: "  　" }, { urlName: "名称不能为空" }],
      [{ urlName: "名".repeat(51) }, { urlName: INVALID }],
      [{ url: "  　" }, { url: "网址不能为空" }],
      [{ url: "http://localhost" }, ADDRESS_INVALID],
      [{ url: "javascript:alert(1)//http://a.b" }, ADDRESS_INVALID],
    ])(
      "with %j has the errors %j, keeps what was typed and saves nothing",
      async (wrong, errors) => {
        const page = await add(wrong);
        expect(page.status).toBe(422);
        expect(errorsOf(page)).toEqual(errors);
        for (const [field, text] of Object.entries(errors))
          expect(messageBeside(page, field)).toBe(text);
        for (const [field, typed] of Object.entries({ ...NEW, ...wrong }))
          expect(shownIn(page, field)).toBe(typed);
        expect(await actions()).toEqual([]);
      },
    );

    // docs/product.md#an-address-needs-http-and-a-dotted-host
    it.each([
      [" example.com/a?b=1 ", "https://example.com/a?b=1"],
      ["localhost", null],
      ["ftp://example.com", null],
      ["javascript:alert(1)", null],
    ])("the address %s is refused and can become %s by one press", async (url, suggestion) => {
      const page = await add({ url });
      const suggested = attributesOf(page, '[name="suggestedUrl"]', "value");
      expect(suggested).toEqual(suggestion ? [suggestion] : []);
      if (!suggestion) return;
      expect((await add({ url, suggestedUrl: suggestion })).status).toBe(303);
      expect((await actions()).at(-1)?.body).toMatchObject({ url: suggestion });
    });

    it.each<Fields>([
      { intent: "delete", id: "" },
      { intent: "delete", id: ["1", "2"] },
      { intent: "drop", id: "1" },
      { intent: "restore", urlName: "坏", url: "javascript:alert(1)" },
      { intent: "add-listed", site: "https://elsewhere.example.com/" },
    ])("%j is refused without a call", async (fields) => {
      expect((await submit(fields)).status).toBe(422);
      expect(await actions()).toEqual([]);
    });

    // docs/product.md#an-account-has-at-most-500-favourites
    it.each([
      ["adding", () => add()],
      ["changing", () => change()],
      ["restoring", () => submit({ intent: "restore", ...NEW })],
      ["adding a listed site", () => submit({ intent: "add-listed", site: LISTED })],
    ])("%s with a full list says what to do, and keeps what was typed", async (_, send) => {
      await test.sandbox.fault("nav.action", { code: 4051 });
      const page = await send();
      expect(page.status).toBe(409);
      expect(wordsOf(page)).toContain("常用网站最多 500 个，请先删除不用的");
    });

    // docs/product.md#failures-of-favourites-are-silent
    // docs/product.md#only-code-200-changes-favourites
    it.each([
      { code: 4001, error_msg: "参数错误" },
      { code: 20000 },
      { http: 429 },
      { reset: true },
    ])(
      "a change answered by %j shows in the button alone and keeps the list and what was typed",
      async (effect) => {
        await test.sandbox.fault("nav.action", effect, 3);
        for (const page of [await add(), await change()]) {
          expect(page.status).toBe(200);
          expect(errorsOf(page)).toEqual({});
          expect(wordsOf(page)).toContain("没有保存，再试一次");
          expect([shownIn(page, "urlName"), shownIn(page, "url")]).toEqual([NEW.urlName, NEW.url]);
        }
        const page = await visitor.follow(await submit({ intent: "delete", id: "1" }));
        expect(wordsOf(page)).not.toMatch(/添加成功|删除成功|参数错误|撤销/);
        expect(await kinds()).toEqual(["save", "save", "delete"]);
        expect(namesOn(page.text)).toEqual([FIRST, OLD.urlName]);
      },
    );

    // docs/product.md#failures-of-favourites-are-silent
    it("a failure of the list is said in neutral words, and the list is not called empty", async () => {
      await test.sandbox.fault("nav.list", { http: 500 }, 3);
      const page = await visitor.get("/urlNavigate");
      expect(page.status).toBe(200);
      expect(wordsOf(page)).toContain("常用网站暂时没有取到");
      expect(wordsOf(page)).not.toMatch(/服务器错误|还没有常用网站/);
    });

    // docs/product.md#a-changed-site-is-never-lost
    it("the dialog has what is known; the new entry is added before the old one is deleted", async () => {
      const page = await visitor.get("/urlNavigate/2/edit");
      expect([shownIn(page, "urlName"), shownIn(page, "url")]).toEqual([OLD.urlName, OLD.url]);
      const answer = await change();
      expect([answer.status, answer.headers.location]).toEqual([303, "/urlNavigate?edit=1"]);
      expect(await kinds()).toEqual(["save", "delete"]);
      expect(wordsOf(await visitor.follow(answer))).toContain("已保存");
      expect(await names()).toEqual([FIRST, NEW.urlName]);
      const gone = await visitor.get("/urlNavigate/99/edit?page=2");
      expect([gone.status, gone.headers.location]).toEqual([303, "/urlNavigate?edit=1&page=2"]);
    });

    it("what is unchanged costs no call, and what is wrong says so", async () => {
      expect((await change({ urlName: OLD.urlName, url: OLD.url })).status).toBe(303);
      const wrong = await change({ urlName: "", url: "https://nohost" });
      expect(errorsOf(wrong)).toEqual({ urlName: "名称不能为空", ...ADDRESS_INVALID });
      expect(await actions()).toEqual([]);
    });

    // docs/product.md#a-changed-site-is-never-lost
    it.each([{ code: 4050 }, { reset: true }])(
      "the deletion meets %j: both entries stay, and a repeat only deletes",
      async (effect) => {
        await test.sandbox.fault("nav.action", effect, 1, 1);
        const answer = await change();
        expect(wordsOf(await visitor.follow(answer))).toContain("原来的没能删除");
        expect(await names()).toContain(NEW.urlName);
        await test.sandbox.clearFaults();
        await change();
        expect((await kinds()).filter((kind) => kind === "save")).toHaveLength(1);
        expect(await names()).toEqual([FIRST, NEW.urlName]);
      },
    );

    it("a token that ends between the two calls leads to the login; the new entry is there", async () => {
      await test.sandbox.fault("nav.action", { http: 401 }, 1, 1);
      expect((await change()).headers.location).toMatch(/^\/login\?/);
      await logIn(visitor, phones.admin);
      expect(await names()).toEqual([FIRST, OLD.urlName, NEW.urlName]);
    });

    it("a site that somebody else's window deleted is said to be gone", async () => {
      await submit({ intent: "delete", id: OLD.id });
      expect(wordsOf(await visitor.follow(await change()))).toContain("这个网站已经不在常用网站里");
      expect(await kinds()).toEqual(["delete"]);
    });

    // docs/product.md#a-deletion-can-be-undone
    it.each([0, 1, 2])("site %i comes back once to where it was", async (index) => {
      await add();
      const before = await names();
      const deletion = fieldsOf(await open("?edit=1"), `[aria-label="删除${before[index]}"]`);
      const { text } = await visitor.follow(await submit(deletion));
      for (let presses = 0; presses < 2; presses += 1)
        await submit(fieldsOf(text, ".toast-action"));
      expect(await kinds()).toEqual(["save", "delete", "save"]);
      expect(await names()).toEqual(before);
    });

    // docs/product.md#a-listed-site-is-added-by-one-click
    it("two presses at once add a site of the lists once; nobody else is offered it", async () => {
      const [site] = listLinkSections("zh-CN")[1]?.links ?? [];
      if (!site) throw new Error("no site");
      const fields = { intent: "add-listed", site: site.url };
      // The seed has this one by an address without the last slash.
      one(await open(), `[aria-label="${FIRST}已在常用网站里"]`);
      await Promise.all([submit(fields), submit(fields)]);
      const stranger = new Visitor(test);
      expect((await stranger.get("/urlNavigate")).text).not.toContain("site-pin");
      expect((await stranger.submit("/urlNavigate", fields)).headers.location).toMatch(
        /^\/login\?/,
      );
      expect(await kinds()).toEqual(["save"]);
      expect(await names()).toContain(site.name);
    });
  });

  describe(`${COUNT} favourites, page by page`, () => {
    const siteOf = (number: number) => ({
      urlName: `站点${number}`,
      url: `https://site${number}.example.com`,
    });
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `站点${from + at}`);
    /** What the deletion of each site sends: where, which one, and the site that takes its place. */
    const deletionsOn = (text: string) =>
      all(text, 'form:has([aria-label^="删除站点"])').map((form) => ({
        action: form.getAttribute("action") ?? "",
        id: attributesOf(form, '[name="id"]', "value").join(),
        next: attributesOf(form, '[name="next"]', "value").join(),
      }));
    const linksOf = (text: string) => all(text, "nav.pagination a").map((link) => link.outerHTML);
    async function deleteOn(page: number, at: number) {
      const found = deletionsOn(await open(`?edit=1&page=${page}`))[at];
      const { action = "", id = "", next = "" } = found ?? {};
      const answer = await visitor.submit(action, { intent: "delete", id, next });
      return { location: answer.headers.location, next, page: await visitor.follow(answer) };
    }

    beforeEach(async () => {
      // This one has no favourites yet.
      await visitor.follow(await visitor.logIn(phones.newcomer));
      for (let number = 1; number <= COUNT; number += 1) {
        await add(siteOf(number));
        // What fits on one page says nothing of pages.
        if (number === PAGE_SIZE) expect(linksOf(await open())).toEqual([]);
      }
    });

    // docs/upstream.md#navaction
    // docs/product.md#only-code-200-changes-favourites
    it("a deletion comes back to its page, at the site that took its place", async () => {
      expect((await deleteOn(3, 0)).location).toBe("/urlNavigate?edit=1&page=3#add-favourite");
      const { location, next, page } = await deleteOn(2, 1);
      expect(location).toBe(`/urlNavigate?edit=1&page=2#delete-${next}`);
      const left = range(PAGE_SIZE + 1, COUNT - 1).filter(
        (name) => name !== `站点${PAGE_SIZE + 2}`,
      );
      expect(namesOn(page.text)).toEqual(left);
      one(page, `#delete-${next}[aria-label="删除站点${PAGE_SIZE + 3}"]`);
    });

    it.each([
      ["/urlNavigate/add?page=2", siteOf(1), paths.addFavourite({ ...siteOf(1), page: 2 })],
      ["/urlNavigate?page=2", { intent: "delete", id: "1" }, "/urlNavigate?edit=1&page=2"],
    ])("whoever has to sign in meanwhile comes back: %s", async (action, fields, back) => {
      await test.sandbox.expireTokens("10001");
      const { location = "" } = (await visitor.submit(action, fields)).headers;
      expect(new URL(location, test.origin).searchParams.get("redirectTo")).toBe(back);
    });
  });
});
