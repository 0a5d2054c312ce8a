import { describe, expect, it } from "vitest";
import type { Gateway } from "~/gateway";
import type { ArticleContent } from "~/gateway/core/article-schema";
import type { PublicationQuota } from "~/gateway/core/publishing/channel-account";
import type { Notice } from "~/gateway/core/publishing/notice";
import type { Delivery, NewDelivery } from "~/gateway/core/publishing/publication";
import { useGateway } from "~/tests/support/gateway";
import { one } from "~/tests/support/html";
import { phones } from "~/tests/support/people";

const ADVANCED = phones.creator;
const FREE = phones.newcomer;
const WRITER = phones.writer;
const COMPANY = "80001";

const write = (title: string): ArticleContent => ({
  ...{ title, digest: "", coverImageId: null },
  document: {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "正文" }] }],
  },
});
const to = (accountId: string): NewDelivery => ({
  ...{ accountId, mode: "publish", title: "", digest: "" },
});
const at = (given: { now: number; days: number }) =>
  new Date(given.now + given.days * 86_400_000).toISOString();

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
async function* toChunks(content: Buffer) {
  yield content;
}

describe("publishing", () => {
  const test = useGateway();

  /** The advanced account of the demo, which has two blogs, with an article. */
  async function start() {
    const { articles, publishing } = (await test.signIn(ADVANCED)).gateway;
    const { accounts, quota } = await publishing.listAccounts();
    const article = await articles.create(write("第一篇"));
    const publish = (deliveries: NewDelivery[], given: { at?: string; again?: boolean } = {}) =>
      publishing.publish({
        ...{ articleId: article.id, deliveries },
        ...{ at: given.at ?? null, again: given.again ?? false },
      });
    const [wordpress = "", metaweblog = ""] = accounts.map(({ id }) => id);
    return { articles, publishing, quota, article, publish, wordpress, metaweblog };
  }

  const ended = (publishing: Gateway["publishing"], id: string): Promise<Delivery[]> =>
    expect
      .poll(async () => (await publishing.get(id)).deliveries, { timeout: 8_000, interval: 50 })
      .toSatisfy((deliveries: Delivery[]) =>
        deliveries.every(({ state }) => !/queued|running|committing/.test(state)),
      )
      .then(async () => (await publishing.get(id)).deliveries);

  // docs/product.md#publications
  it("an article goes to two accounts, which both have it under an address", async () => {
    const { articles, publishing, article, publish, wordpress, metaweblog } = await start();
    const { id } = await publish([to(wordpress), to(metaweblog)]);
    // A later save changes nothing of what was chosen.
    await articles.save(article.id, write("改过的"), { version: article.version });
    const deliveries = await ended(publishing, id);
    expect(deliveries).toMatchObject([
      { state: "published", channel: "wordpress", reason: null },
      { state: "published", channel: "metaweblog", reason: null },
    ]);
    for (const { url } of deliveries) {
      const page = await (await fetch(url)).text();
      expect(page).toContain("第一篇");
      expect(page).not.toContain("改过的");
    }
    expect(await publishing.list({ articleId: article.id })).toMatchObject([{ id }]);
    expect((await articles.get(article.id)).state).toBe("published");
  });

  it("a stored picture arrives at the channel", async () => {
    const { articles, publishing, article, publish, wordpress } = await start();
    const picture = await articles.addImage(article.id, toChunks(PNG));
    const image = {
      type: "image" as const,
      attrs: { src: `image:${picture.id}`, alt: "", caption: "" },
    };
    const content = write("有图");
    const document = { ...content.document, content: [image, ...content.document.content] };
    await articles.save(article.id, { ...content, document }, { version: article.version });
    const [delivery] = await ended(publishing, (await publish([to(wordpress)])).id);
    const page = await (await fetch(delivery?.url ?? "")).text();
    const arrived = await fetch(one(page, "img").getAttribute("src") ?? "");
    expect(Buffer.from(await arrived.arrayBuffer()).equals(PNG)).toBe(true);
  });

  it("an article that is deleted goes nowhere any longer", async () => {
    const { articles, publishing, article, publish, wordpress } = await start();
    const { id } = await publish([to(wordpress)], { at: at({ now: Date.now(), days: 1 }) });
    await articles.delete(article.id);
    expect((await publishing.get(id)).deliveries).toMatchObject([
      { state: "cancelled", reason: { code: "article-deleted" } },
    ]);
  });

  it("the same idempotency key gives the same publication", async () => {
    const { publishing, article, wordpress } = await start();
    const given = { articleId: article.id, at: null, again: false, deliveries: [to(wordpress)] };
    const [one, other] = [
      await publishing.publish(given, "k1"),
      await publishing.publish(given, "k1"),
    ];
    expect(one.id).toBe(other.id);
    expect(await publishing.list()).toHaveLength(1);
  });

  it("nothing is made when one of the accounts is refused, also with its key", async () => {
    const { publishing, article, wordpress } = await start();
    const deliveries = [to(wordpress), to("999")];
    const given = { articleId: article.id, at: null, again: false };
    for (let tries = 0; tries < 2; tries += 1)
      await expect(publishing.publish({ ...given, deliveries }, "k1")).rejects.toMatchObject({
        code: "not-found",
      });
    expect(await publishing.list()).toEqual([]);
    const { id } = await publishing.publish({ ...given, deliveries: [to(wordpress)] }, "k1");
    expect(await ended(publishing, id)).toMatchObject([{ state: "published" }]);
  });

  // docs/product.md#publications-a-year
  it("a delivery counts for the year, and a cancelled one is returned", async () => {
    const { publishing, quota, publish, wordpress } = await start();
    const expected: PublicationQuota = { total: 3600, used: 0 };
    expect(quota).toEqual(expected);
    const later = at({ now: Date.now(), days: 1 });
    const { id, deliveries } = await publish([to(wordpress)], { at: later });
    expect((await publishing.listAccounts()).quota.used).toBe(1);
    const step = { publicationId: id, deliveryId: deliveries[0]?.id ?? "", url: "" };
    const cancelled = await publishing.act({ ...step, action: "cancel" });
    expect(cancelled.deliveries).toMatchObject([{ state: "cancelled", url: "" }]);
    expect((await publishing.listAccounts()).quota.used).toBe(0);
    const again = publishing.act({ ...step, action: "cancel" });
    await expect(again).rejects.toMatchObject({ code: "delivery-changed" });
  });

  // docs/product.md#reasons-of-a-delivery
  it("a refusal has the channel's own words, and a lost answer asks a person", async () => {
    const { publishing, publish, wordpress, metaweblog } = await start();
    await test.sandbox.failBlog("wordpress", "refused");
    await test.sandbox.failBlog("metaweblog", "lost-before");
    const { id } = await publish([to(wordpress), to(metaweblog)]);
    expect(await ended(publishing, id)).toMatchObject([
      { state: "failed", reason: { code: "content-refused", detail: "标题含有不允许的词" } },
      { state: "unconfirmed", reason: { code: "answer-lost" }, url: "" },
    ]);
  });

  // docs/product.md#notices
  it("its author is told how each delivery ended, until it is read", async () => {
    const { publishing, publish, wordpress } = await start();
    await ended(publishing, (await publish([to(wordpress)])).id);
    const { notices, unread } = await publishing.listNotices();
    expect(unread).toBe(1);
    expect(notices).toMatchObject([
      { kind: "delivery.published", isRead: false, detail: { title: "第一篇" } },
    ] satisfies Partial<Notice>[]);
    await publishing.readNotices(null);
    expect(await publishing.listNotices()).toMatchObject({
      notices: [{ isRead: true }],
      unread: 0,
    });
  });

  // docs/product.md#problems-are-told-before-sending
  it("problems of each account are told before, and stop the publication", async () => {
    const { publishing, article, wordpress } = await start();
    const checks = await publishing.check(article.id);
    expect(checks).toMatchObject([{ accountId: wordpress, problems: [], state: null }, {}]);
    const { html, problems } = await publishing.preview(article.id, "wechat");
    expect(html).toContain("正文");
    expect(problems).toEqual([{ code: "cover-missing", actual: 0, limit: 1 }]);
    expect((await publishing.preview(article.id, "zhihu")).html).toBeNull();
  });

  // docs/product.md#channel-accounts
  it("wrong credentials are refused on their field, and a removed account takes nothing", async () => {
    const { publishing, publish, wordpress } = await start();
    const { accounts } = await publishing.listAccounts();
    const { siteUrl } = accounts.find(({ id }) => id === wordpress) ?? { siteUrl: "" };
    const given = { channel: "wordpress", siteUrl, username: "demo", password: "wrong" } as const;
    const wrong = { code: "site-credentials-wrong", field: "password", status: 422 };
    await expect(publishing.addAccount(given)).rejects.toMatchObject(wrong);
    const nowhere = publishing.addAccount({ ...given, siteUrl: "http://127.0.0.1:1/" });
    await expect(nowhere).rejects.toMatchObject({ code: "site-unreachable", field: "siteUrl" });
    await test.sandbox.failBlog("wordpress", "wrong-password");
    expect(await publishing.checkAccount(wordpress)).toMatchObject({ state: "needs-login" });
    expect(await publishing.checkAccount(wordpress)).toMatchObject({ state: "ready" });
    const later = at({ now: Date.now(), days: 1 });
    const { id } = await publish([to(wordpress)], { at: later });
    await publishing.removeAccount(wordpress);
    expect((await publishing.get(id)).deliveries).toMatchObject([
      { state: "cancelled", reason: { code: "account-removed" } },
    ]);
    await expect(publish([to(wordpress)])).rejects.toMatchObject({ code: "not-found" });
  });

  it("a writer of a company publishes for it and connects no accounts", async () => {
    const { publishing } = (await test.signIn(WRITER, COMPANY)).gateway;
    expect(await publishing.listAccounts()).toMatchObject({ accounts: [], mayManage: false });
    const given = { channel: "wordpress", siteUrl: "https://blog.example.com" } as const;
    await expect(publishing.addAccount(given)).rejects.toMatchObject({ code: "forbidden" });
  });

  // docs/product.md#channels
  it("a free plan connects no account of a channel that needs a plan", async () => {
    const { publishing } = (await test.signIn(FREE)).gateway;
    const given = { channel: "wordpress", siteUrl: "https://blog.example.com" } as const;
    const refused = publishing.addAccount(given);
    await expect(refused).rejects.toMatchObject({ code: "channel-not-in-plan" });
  });
});
