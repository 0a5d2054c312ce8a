import type { Response } from "supertest";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "~/app/paths";
import { logIn } from "~/tests/support/client";
import { errorsOf, hiddenIn, messageBeside, shownIn } from "~/tests/support/form-answer";
import { all, attributesOf, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { setDelivery } from "~/tests/support/set-delivery";
import { startOwnApp, useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

/** The account of the demo with the advanced plan, two blogs and an article. */
const CREATOR = phones.creator;
/** Has no plan. */
const FREE = phones.newcomer;
const TITLE = "我的第一篇文章";
const BLOGS = ["演示博客 A", "演示博客 B"];
const NOW = { mode: "publish", when: "now" };

const idsOf = (page: Response, name: string) => [
  ...new Set(attributesOf(page, `[name="${name}"][value]`, "value")),
];
const articleOf = (response: Response) =>
  /\/distribution\/spread\/([\w-]+)/.exec(response.text)?.[1] ?? "";

describe("publishing", () => {
  const test = useTestApp({ environment: { CHANNEL_PRIVATE_ADDRESSES: "1" } });
  const visitor = useVisitor(test);
  let form: string;
  beforeEach(async () => {
    await visitor.follow(await visitor.logIn(CREATOR));
    form = paths.spreadArticle(articleOf(await visitor.get(paths.spread())));
  });

  /** What a browser without JavaScript sends for the chosen accounts. */
  async function choose(fields: Record<string, string | string[]> = {}) {
    const page = await visitor.get(form);
    const key = hiddenIn(page, "key") ?? "";
    return { ...NOW, key, account: idsOf(page, "account"), ...fields };
  }
  const publish = async (fields = {}) => visitor.submit(form, await choose(fields));

  const until = (path: string, words: string): Promise<Response> =>
    vi.waitFor(
      async () => {
        const page = await visitor.get(path);
        expect(wordsOf(page)).toContain(words);
        return page;
      },
      { timeout: 20_000, interval: 100 },
    );

  // docs/product.md#publications
  it("an article goes to both accounts, and each says that it is there, with a link", async () => {
    const path = (await publish()).headers.location ?? "";
    expect(path).toMatch(/^\/distribution\/publications\//);
    const page = await until(path, "每个账号的结果如下");
    for (const name of BLOGS) expect(wordsOf(page)).toContain(`${name} 已发布`);
    expect(page.text.match(/打开文章/g)?.length).toBeGreaterThanOrEqual(BLOGS.length);
    expect(all(page, '[http-equiv="refresh"]')).toEqual([]);
    expect(wordsOf(await visitor.get(paths.spread()))).toContain("已发布 2");
    const published = await visitor.get(paths.articles({ state: "published" }));
    expect(wordsOf(published)).toContain(`${TITLE} 已发布`);
    expect(wordsOf(await visitor.get(paths.articles({ state: "draft" })))).toContain("没有草稿");
  });

  // docs/product.md#one-press-of-the-form-is-one-publication
  it("two presses are one publication; without a tick the article goes nowhere twice", async () => {
    const fields = await choose();
    const [first, second] = [
      await visitor.submit(form, fields),
      await visitor.submit(form, fields),
    ];
    expect(first.status).toBe(303);
    expect(second.headers.location).toBe(first.headers.location);
    await until(first.headers.location ?? "", "每个账号的结果如下");
    one(await visitor.get(form), '[name="again"]');
    const refused = await publish();
    expect(refused.status).toBe(409);
    expect(Object.values(errorsOf(refused))[0]).toBe(
      `“${BLOGS[0]}”（WordPress）：这个账号已经有这篇文章，或可能已经有；确实要再发一次，请勾选“再发一次”`,
    );
    expect((await publish({ again: "1" })).status).toBe(303);
  });

  it.each([
    ["no account", { account: [] }, { account: "请至少选择一个账号" }],
    ["no time", { when: "at", at: "" }, { at: "请选择定时的日期和时间" }],
    ["a time that is over", { when: "at", at: "2020-01-01T08:00" }, { at: "发布时间已过" }],
    ["a time in ten years", { when: "at", at: "2099-01-01T08:00" }, { at: "366 天" }],
    ["a day that there is not", { when: "at", at: "2027-02-31T08:00" }, { at: "请选择" }],
  ])("a form with %s comes back with words on the field", async (_, wrong, expected) => {
    const page = await publish(wrong);
    expect(page.status).toBe(422);
    for (const [field, words] of Object.entries(expected)) {
      expect(errorsOf(page)[field]).toContain(words);
      expect(messageBeside(page, field)).toContain(words);
    }
    expect(wordsOf(await visitor.get(paths.spread()))).toContain("还没有发布记录");
  });

  // docs/product.md#states-of-a-delivery
  it("a scheduled one says its time, and can be cancelled", async () => {
    const year = new Date().getUTCFullYear();
    const page = await visitor.submitAndFollow(
      form,
      await choose({ when: "at", at: localTime(3 * 86_400_000) }),
    );
    expect(wordsOf(page)).toMatch(new RegExp(`定于 (${year}|${year + 1})-`));
    one(page, '[http-equiv="refresh"]');
    const path = page.text.match(/\/distribution\/publications\/[\w-]+/)?.[0] ?? "";
    const [delivery = ""] = idsOf(page, "delivery");
    const cancelled = await visitor.submitAndFollow(path, { intent: "cancel", delivery });
    expect(wordsOf(cancelled)).toContain("已取消，没有发出");
    const late = await visitor.submit(path, { intent: "cancel", delivery });
    expect(late.status).toBe(409);
    expect(Object.values(errorsOf(late))).toEqual(["状态刚刚变化，请看最新的结果"]);
  });

  // docs/product.md#an-article-is-never-published-twice
  it("a lost answer is unconfirmed until a person has looked", async () => {
    await test.sandbox.failBlog("metaweblog", "lost-before");
    const path = (await publish()).headers.location ?? "";
    const page = await until(path, "未确认");
    expect(wordsOf(page)).toContain("我们不会自动重发");
    const confirming = all(page, "form").find((form) => wordsOf(form).includes("我看到了"));
    const delivery = confirming && one(confirming, '[name="delivery"]').getAttribute("value");
    const wrong = await visitor.submit(path, {
      intent: "confirm",
      delivery: delivery ?? "",
      url: "javascript:alert(1)",
    });
    expect(wrong.status).toBe(422);
    const url = "https://blog.example.com/1";
    const seen = await visitor.submitAndFollow(path, {
      intent: "confirm",
      delivery: delivery ?? "",
      url,
    });
    expect(hrefs(seen)).toContain(url);
    expect(wordsOf(seen)).not.toContain("未确认");
  });

  // docs/product.md#publications-are-listed
  it("the list shows those that need a person alone, also of one article", async () => {
    await until((await publish()).headers.location ?? "", "每个账号的结果如下");
    await test.sandbox.failBlog("wordpress", "refused");
    const path = (await publish({ again: "1" })).headers.location ?? "";
    await until(path, "每个账号的结果如下");
    const everything = await visitor.get(paths.spread());
    expect(new Set(everything.text.match(/\/distribution\/publications\/[\w-]+/g)).size).toBe(2);
    expect(hrefs(everything)).toContain(`${paths.spread({ needs: "person" })}#publications`);
    for (const article of [undefined, articleOf(everything)]) {
      const { text } = await visitor.get(paths.spread({ article, needs: "person" }));
      expect(text.match(/\/distribution\/publications\/[\w-]+/g)).toEqual([path]);
    }
    const none = await visitor.get(paths.spread({ article: "none", needs: "person" }));
    expect(wordsOf(none)).toContain("没有需要你处理的发布");
  });

  // docs/product.md#states-of-a-delivery
  it("a page that a browser has filled says that nothing is sent yet", async () => {
    const path = (await publish({ when: "at", at: localTime(86_400_000) })).headers.location ?? "";
    const [delivery = ""] = idsOf(await visitor.get(path), "delivery");
    const store = test.dependencies.sandbox?.service.store;
    if (!store) throw new Error("no store");
    await setDelivery(store, delivery, { state: "committing", reason: "waiting-for-person" });
    const page = wordsOf(await visitor.get(path));
    expect(page).toContain("等你点发布");
    expect(page).toContain("还没有发出，等你在那个浏览器里点“发布”");
    expect(page).not.toContain("已经向平台发出请求");
  });

  // docs/product.md#channel-accounts
  it("a free plan connects accounts next to its publications, in the channels of the plan", async () => {
    const free = new Visitor(test);
    await free.follow(await free.logIn(FREE));
    expect((await free.get(paths.channelAccounts())).status).toBe(403);
    const page = await free.get(paths.spread());
    expect(wordsOf(page)).toContain("还没有连接账号");
    expect(hrefs(page)).toContain(paths.pairedBrowsers());
    const add = paths.addChannelAccount({ channel: "wordpress" });
    const dialog = await free.get(add);
    expect(dialog.status).toBe(200);
    expect(hrefs(dialog)).toContain(`${paths.spread()}#accounts`);
    const given = { siteUrl: "https://blog.example.com", username: "a", password: "b" };
    const refused = await free.submit(add, given);
    expect(refused.status).toBe(403);
    expect(wordsOf(refused)).toContain("当前套餐不包含“WordPress”");
    expect(hrefs(refused)).toContain(paths.pricing());
  });

  // docs/product.md#notices
  it("the header counts what ended, and the messages are read one by one or all at once", async () => {
    await visitor.submit(paths.messages(), { intent: "read" });
    await until((await publish()).headers.location ?? "", "每个账号的结果如下");
    const page = await visitor.get(paths.messages());
    expect(wordsOf(page)).toContain("2 条未读");
    for (const name of BLOGS) expect(wordsOf(page)).toContain(`《${TITLE}》已发布到“${name}”`);
    expect(page.text).toContain("消息中心，2 条未读");
    expect((await visitor.get("/workbench")).text).toContain("消息中心，2 条未读");
    const [notice = ""] = idsOf(page, "notice");
    const readOne = await visitor.submitAndFollow(paths.messages(), { intent: "read", notice });
    expect(wordsOf(readOne)).toContain("1 条未读");
    const readAll = await visitor.submitAndFollow(paths.messages(), { intent: "read" });
    expect(wordsOf(readAll)).toContain("没有未读消息");
    expect(readAll.text).not.toContain("site-messages");
  });

  // docs/product.md#notices
  it("a sign-in from a new device is a message, which leads to the list of sign-ins", async () => {
    for (const browser of ["one", "another"]) {
      const other = new Visitor(test);
      await other.get("/login", { "User-Agent": browser });
      await logIn(other, CREATOR);
    }
    const page = await visitor.get(paths.messages());
    expect(wordsOf(page)).toContain("你的账号在一台新设备上登录");
    expect(hrefs(page)).toContain(paths.devices());
  });

  // docs/product.md#channel-accounts
  it("an account is checked and, after a question, removed", async () => {
    const page = await visitor.get(paths.channelAccounts());
    for (const name of BLOGS) expect(wordsOf(page)).toContain(`${name} 可以发布`);
    const [account = ""] = idsOf(page, "account");
    const checked = await visitor.submitAndFollow(paths.channelAccounts(), {
      intent: "check",
      account,
    });
    expect(wordsOf(checked)).toContain("演示博客 A 可以发布");
    const removed = await visitor.submitAndFollow(paths.multipleAccounts(), {
      intent: "remove",
      account,
    });
    expect(wordsOf(removed)).toContain("删除成功");
    expect(wordsOf(removed)).not.toContain(`${BLOGS[0]} 可以发布`);
    const again = await visitor.submit(paths.channelAccounts(), { intent: "remove", account });
    expect(again.status).toBe(404);
  });

  // docs/product.md#channel-accounts
  it.each([
    ["no address", { siteUrl: "" }, "siteUrl", "网址不能为空"],
    ["another scheme", { siteUrl: "ftp://example.com" }, "siteUrl", "网址格式不正确"],
    ["no password", { password: "" }, "password", "请填写密码"],
    ["a wrong password", { password: "wrong-one" }, "password", "网站拒绝了用户名或密码"],
    ["a site without the interface", { siteUrl: "/favicon" }, "siteUrl", "没有可用的发布接口"],
  ])(
    "an account with %s is refused in words, and no secret comes back",
    async (_, wrong, field, words) => {
      const path = paths.addChannelAccount({ channel: "wordpress" });
      const blog = `${test.sandbox.url}/__sandbox__/blogs/wordpress`;
      const given = { siteUrl: blog, username: "demo", password: "demo demo demo demo", ...wrong };
      const siteUrl = given.siteUrl.startsWith("/")
        ? test.sandbox.url + given.siteUrl
        : given.siteUrl;
      const page = await visitor.submit(path, { ...given, siteUrl });
      expect(page.status).toBe(422);
      expect(messageBeside(page, field)).toContain(words);
      expect(shownIn(page, "username")).toBe("demo");
      if (given.password) expect(page.text).not.toContain(given.password);
    },
  );

  // docs/product.md#a-publication-is-followed
  it("a poll gets the state as the page shows it, once in an interval, and problems as such", async () => {
    const path = (await publish()).headers.location ?? "";
    const mark = await test.sandbox.mark();
    const first = await visitor.get(`${path}/status`);
    expect(first.body.publication.deliveries).toHaveLength(2);
    for (const window of [2, 3]) {
      const { body } = await visitor.get(`${path}/status`);
      expect(body.publication, `window ${window}`).toBeNull();
      expect(body.pollAfterMs).toBeGreaterThan(0);
    }
    expect(await test.sandbox.count("publication.get", mark)).toBe(1);
    expect((await visitor.get("/distribution/publications/unknown/status")).status).toBe(404);
  });

  // docs/product.md#a-closed-feature-says-what-opens-it
  it("an account without the plan sees what opens it, and cannot connect by a form", async () => {
    await visitor.submit("/logout", {});
    await visitor.follow(await visitor.logIn(FREE));
    const page = await visitor.get(paths.channelAccounts());
    expect(page.status).toBe(403);
    expect(hrefs(page)).toContain("/pricing");
    const refused = await visitor.submit(paths.addChannelAccount({ channel: "wordpress" }), {
      ...{ siteUrl: test.sandbox.url, username: "demo", password: "demo" },
    });
    expect(refused.status).toBe(403);
  });

  it("a token that is refused leads to the login, and nothing is published", async () => {
    const fields = await choose();
    await test.sandbox.expireTokens("10009");
    const answer = await visitor.submit(form, fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toContain("/login");
  });

  // docs/product.md#one-press-of-the-form-is-one-publication
  it("an answer that was lost on the way comes back with the choice and the same key", async () => {
    const fields = await choose({ again: "1" });
    await test.sandbox.fault("publication.create", { reset: true });
    const lost = await visitor.submit(form, fields);
    expect(lost.status).toBeGreaterThanOrEqual(502);
    expect(hiddenIn(lost, "key")).toBe(fields.key);
    const again = await visitor.submit(form, fields);
    expect(again.status).toBe(303);
    const list = wordsOf(await visitor.get(paths.spread()));
    expect(list.match(/提交于/g)).toHaveLength(1);
  });
});

describe("an upstream without content", () => {
  it("says that the features are planned", async () => {
    const test = await startOwnApp({ UPSTREAM_CONTENT: "0" });
    const visitor = new Visitor(test);
    await visitor.follow(await visitor.logIn(CREATOR));
    for (const path of [paths.channelAccounts(), paths.multipleAccounts(), paths.messages()]) {
      const page = await visitor.get(path);
      expect(page.status).toBe(200);
      expect(wordsOf(page)).toContain("现在还不能使用，也不包含在任何套餐里");
    }
  });
});

/** "YYYY-MM-DDTHH:mm" in China's time, so many ms from now. */
const localTime = (fromNowMs: number) =>
  new Date(Date.now() + fromNowMs + 8 * 3_600_000).toISOString().slice(0, 16);
