import type { Response } from "supertest";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "~/app/paths";
import type { ChannelKey } from "~/gateway/core/publishing/channels";
import type { DeliveryState } from "~/gateway/core/publishing/delivery-states";
import { hiddenIn, messageBeside, shownIn } from "~/tests/support/form-answer";
import { all, attributesOf, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { setDelivery } from "~/tests/support/set-delivery";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

/** The account of the demo with the advanced plan, two blogs and an article. */
const CREATOR = { uid: "10009", mobileNumber: phones.creator };
const MANAGER = { uid: "10002", mobileNumber: phones.admin, personal: "90002", company: "80001" };
const LONG_TITLE = `${"一个很长的标题".repeat(5)}三个字`;
const ENDED = "每个账号的结果如下";

describe("a publication, step by step", () => {
  const test = useTestApp({ environment: { CHANNEL_PRIVATE_ADDRESSES: "1" } });
  const visitor = useVisitor(test);
  beforeEach(async () => void (await visitor.follow(await visitor.logIn(CREATOR.mobileNumber))));

  const transact: NonNullable<typeof test.dependencies.sandbox>["service"]["transact"] = (work) => {
    const { sandbox } = test.dependencies;
    if (!sandbox) throw new Error("no sandbox");
    return sandbox.service.transact(work);
  };

  /** Adds an article to a space. Returns the path of the form that publishes it. */
  const addArticle = (
    spaceId: string,
    uid: string,
    title: string,
    content: object[],
    digest = "",
  ) =>
    transact(async ({ articles }) => {
      const document = JSON.stringify({ type: "doc", content });
      const given = { title, digest, coverImageId: null, words: 2, document };
      const { article } = await articles.create({ uid, spaceId }, given, "");
      return paths.spreadArticle(article.id);
    });

  const connect = (spaceId: string, channel: ChannelKey) =>
    transact(({ channelAccounts }) =>
      channelAccounts.add({
        ...{ spaceId, channel, siteUrl: "", externalId: "wx1" },
        ...{ name: "公众号", deviceId: "", by: CREATOR.uid },
        credentials: { appId: "wx1", appSecret: "secret" },
      }),
    );

  const getStore = () => {
    const { sandbox } = test.dependencies;
    if (!sandbox) throw new Error("no sandbox");
    return sandbox.service.store;
  };

  /** What is audited of deliveries, oldest first. */
  const listAudit = () =>
    getStore().transaction(async ({ audit }) => {
      const rows = await audit.list({}, { orderBy: "seq", limit: 1_000 });
      return rows.filter(({ action }) => action.startsWith("delivery."));
    });

  const setState = (id: string, state: DeliveryState) => setDelivery(getStore(), id, { state });

  const accountsIn = (page: Response) => attributesOf(page, '[name="account"]', "value");

  /** Publishes the article of the demo to the first blog, which answers as told. Returns the page's path. */
  async function publishTo(fault: string): Promise<string> {
    await test.sandbox.failBlog("wordpress", fault);
    const list = await visitor.get(paths.spread());
    const form = paths.spreadArticle(/\/distribution\/spread\/([\w-]+)/.exec(list.text)?.[1] ?? "");
    const page = await visitor.get(form);
    const [account = ""] = accountsIn(page);
    const fields = { mode: "publish", when: "now", key: hiddenIn(page, "key") ?? "", account };
    return (await visitor.submit(form, fields)).headers.location ?? "";
  }

  const until = (path: string, words: string): Promise<Response> =>
    vi.waitFor(
      async () => {
        const page = await visitor.get(path);
        expect(wordsOf(page)).toContain(words);
        return page;
      },
      { timeout: 20_000, interval: 100 },
    );

  /** Presses a button of the only delivery. */
  async function press(path: string, intent: string): Promise<Response> {
    const delivery = hiddenIn(await visitor.get(path), "delivery") ?? "";
    return visitor.submit(path, { intent, delivery });
  }

  // docs/product.md#reasons-of-a-delivery
  it("a refusal has the site's own words, and 再试一次 sends the article once", async () => {
    const path = await publishTo("refused");
    const failed = wordsOf(await until(path, ENDED));
    expect(failed).toContain(
      "平台不接受这篇文章。请按平台的提示修改，再重新发布。 标题含有不允许的词",
    );
    expect((await press(path, "retry")).status).toBe(303);
    expect(wordsOf(await until(path, "已发布"))).not.toContain("标题含有不允许的词");
    const blog = await fetch(`${test.sandbox.url}/__sandbox__/blogs/wordpress`);
    expect((await blog.text()).match(/我的第一篇文章/g)).toHaveLength(1);
  });

  // docs/product.md#states-of-a-delivery
  it("没有发出去 has to wait until the request cannot arrive, and then allows another try", async () => {
    const path = await publishTo("lost-before");
    const page = wordsOf(await until(path, "未确认"));
    expect(page).toContain("发出后的两分钟内，请求可能还在路上");
    expect(page).not.toMatch(/HTTP \d{3}|UND_ERR/);
    const early = await press(path, "deny");
    expect(early.status).toBe(409);
    const [, seconds] =
      /请求可能还在路上。请等 (\d+) 秒，再到平台上看一眼，然后确认/.exec(wordsOf(early)) ?? [];
    expect(early.headers["retry-after"]).toBe(seconds);
    expect(wordsOf(early)).not.toContain("状态刚刚变化");
    await test.sandbox.advanceClock((Number(seconds) - 1) * 1_000);
    expect((await press(path, "deny")).status).toBe(409);
    await test.sandbox.advanceClock(1_000);
    expect((await press(path, "deny")).status).toBe(303);
    const denied = wordsOf(await visitor.get(path));
    expect(denied).toContain("有人确认平台上没有这篇文章，可以再试一次。");
    expect((await press(path, "retry")).status).toBe(303);
    await until(path, "已发布");
    const audited = await listAudit();
    expect(audited.map(({ action }) => action)).toEqual(["delivery.denied", "delivery.retried"]);
  });

  // docs/product.md#an-article-is-never-published-twice
  it.each([
    { intent: "confirm", before: "unconfirmed" },
    { intent: "cancel", before: "scheduled" },
  ] as const)("$intent of a person is in the audit, with who and which", async (given) => {
    const { intent, before } = given;
    const account = await connect(CREATOR.uid, "zhihu");
    const paragraph = [{ type: "paragraph", content: [{ type: "text", text: "正文" }] }];
    const form = await addArticle(CREATOR.uid, CREATOR.uid, "审计", paragraph);
    const key = hiddenIn(await visitor.get(form), "key") ?? "";
    const at = `${new Date().getUTCFullYear() + 1}-01-01T08:00`;
    const fields = { mode: "publish", when: "at", at, key, account };
    const path = (await visitor.submit(form, fields)).headers.location ?? "";
    const delivery = hiddenIn(await visitor.get(path), "delivery") ?? "";
    await setState(delivery, before);
    expect((await visitor.submit(path, { intent, delivery })).status).toBe(303);
    const { uid } = CREATOR;
    const subject = `delivery ${delivery}`;
    const action = intent === "confirm" ? "delivery.confirmed" : "delivery.cancelled";
    expect(await listAudit()).toMatchObject([{ actor: `user ${uid}`, action, subject, uid }]);
  });

  // docs/product.md#problems-are-told-before-sending
  it("what an account cannot take is said before, and it may have a title of its own", async () => {
    const account = await connect(CREATOR.uid, "wechat");
    const link = (href: string) => ({
      type: "text",
      text: "链接",
      marks: [{ type: "link", attrs: { href } }],
    });
    const form = await addArticle(CREATOR.uid, CREATOR.uid, LONG_TITLE, [
      { type: "paragraph", content: [link("https://one.example"), link("https://two.example")] },
      { type: "image", attrs: { src: "https://pictures.example/1.png", alt: "", caption: "" } },
    ]);
    const page = await visitor.get(form);
    expect(wordsOf(page)).toContain("标题 38 字，“微信公众号（接口）”最多 32 字");
    expect(wordsOf(page)).toContain("有 2 个外链，“微信公众号（接口）”不保留，只留下文字");
    const field = `title-${account}`;
    expect(shownIn(page, field)).toBe(LONG_TITLE);
    const fields = {
      ...{ mode: "draft", when: "at", key: hiddenIn(page, "key") ?? "", account },
      at: `${new Date().getUTCFullYear() + 1}-01-01T08:00`,
    };
    const refused = await visitor.submit(form, { ...fields, [field]: LONG_TITLE });
    expect(refused.status).toBe(422);
    expect(messageBeside(refused, field)).toContain("标题 38 字，“微信公众号（接口）”最多 32 字");
    const accepted = await visitor.submitAndFollow(form, { ...fields, [field]: "公众号上的标题" });
    expect(wordsOf(accepted)).toContain("等待定时");
    const sent = await transact(({ deliveries }) => deliveries.search({ accountId: account }, 1));
    expect(sent).toMatchObject([{ title: "公众号上的标题" }]);
  });

  // docs/product.md#problems-are-told-before-sending
  it("a digest that is too long for one account is asked for there alone, and goes there", async () => {
    const digest = "摘".repeat(101);
    const account = await connect(CREATOR.uid, "juejin");
    const paragraph = [{ type: "paragraph", content: [{ type: "text", text: "正文" }] }];
    const form = await addArticle(CREATOR.uid, CREATOR.uid, "有摘要的文章", paragraph, digest);
    const page = await visitor.get(form);
    const tooLong = "摘要 101 字，“稀土掘金”最多 100 字";
    expect(wordsOf(page)).toContain(tooLong);
    const field = `digest-${account}`;
    expect(shownIn(page, field)).toBe(digest);
    expect(all(page, '[name^="digest-"]')).toHaveLength(1);
    const fields = {
      ...{ mode: "publish", when: "now", key: hiddenIn(page, "key") ?? "", account },
    };
    const refused = await visitor.submit(form, { ...fields, [field]: digest });
    expect(refused.status).toBe(422);
    expect(messageBeside(refused, field)).toContain(tooLong);
    const untold = await visitor.submit(form, fields);
    expect(untold.status).toBe(422);
    expect(messageBeside(untold, "account")).toContain(
      "“公众号”（稀土掘金）：这个账号不接受这篇文章",
    );
    const accepted = await visitor.submit(form, { ...fields, [field]: "掘金上的\r\n摘要 " });
    expect(accepted.status).toBe(303);
    const sent = await transact(({ deliveries }) => deliveries.search({ accountId: account }, 1));
    expect(sent).toMatchObject([{ title: "", digest: "掘金上的 摘要" }]);
    const [delivery] = sent;
    const content = await transact(async ({ tasks }) => delivery && tasks.find(delivery));
    expect(content).toMatchObject({ title: "有摘要的文章", digest: "掘金上的 摘要" });
  });

  // docs/product.md#publications-a-year
  it("the form says how many publications are left, and one of them is used", async () => {
    const path = await publishTo("slow");
    await until(path, "已发布");
    const list = await visitor.get(paths.spread());
    const form = /\/distribution\/spread\/[\w-]+/.exec(list.text)?.[0] ?? "";
    expect(wordsOf(await visitor.get(form))).toContain("本年度共 3600 次，剩余 3599 次");
  });

  // docs/product.md#a-form-acts-for-the-user-it-was-shown-to
  it("a form of another company publishes nothing, and names both", async () => {
    await visitor.submit("/logout", {});
    await visitor.follow(await visitor.logIn(MANAGER.mobileNumber));
    await visitor.submit(paths.company(), { company_id: MANAGER.company });
    const account = await connect(MANAGER.company, "wechat");
    const paragraph = [{ type: "paragraph", content: [{ type: "text", text: "正文" }] }];
    const form = await addArticle(MANAGER.company, MANAGER.uid, "企业的文章", paragraph);
    const page = await visitor.get(form);
    await visitor.submit(paths.company(), { company_id: MANAGER.personal });
    const mark = await test.sandbox.mark();
    const answer = await visitor.submitAndFollow(form, {
      ...{ mode: "publish", when: "now", key: hiddenIn(page, "key") ?? "", account },
      shownFor: hiddenIn(page, "shownFor") ?? "",
    });
    expect(answer.status).toBe(200);
    expect(wordsOf(answer)).toMatch(/你已从“财经传媒有限公司”切换到“.+”/);
    expect(await test.sandbox.calls(mark)).not.toContain("publication.create");
  });
});
