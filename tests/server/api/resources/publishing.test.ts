import { beforeEach, describe, expect, it } from "vitest";
import { channelKeys } from "~/gateway/core/publishing/channels";
import { chooseCompany, connect, signIn } from "~/tests/api/support/client";
import { openStream } from "~/tests/api/support/event-source";
import { pair, publishToBrowser } from "~/tests/api/support/paired-browser";
import { publish, signInToPublish } from "~/tests/api/support/publishing";
import { useApi } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const BLOG = { username: "demo", password: "demo demo demo demo" };

describe("publishing, as JSON", () => {
  const server = useApi({
    environment: { UPSTREAM_CONTENT: "1", CHANNEL_PRIVATE_ADDRESSES: "1" },
  });
  let creator: Awaited<ReturnType<typeof signInToPublish>>;
  beforeEach(async () => {
    creator = await signInToPublish(server);
  });

  const to = (accountIds: string[], more: Parameters<typeof publish>[3] = {}) =>
    publish(creator.client, creator.articleId, accountIds, more);
  const get = async (id: string) =>
    (await creator.client.GET("/publications/{id}", { params: { path: { id } } })).data;

  /** Reads the events to their end. */
  async function follow(id: string) {
    const headers = { Authorization: `Bearer ${creator.token}` };
    const stream = await openStream(`${server.url}/publications/${id}/events`, headers);
    let last = null;
    for (let event = await stream.next(); event; event = await stream.next()) last = event;
    return last?.data as Awaited<ReturnType<typeof get>>;
  }
  const act = (
    id: string,
    deliveryId: string,
    action: "cancel" | "retry" | "deny" | "confirm",
    url = "",
  ) => {
    const params = { path: { id, deliveryId } };
    return action === "confirm"
      ? creator.client.POST("/publications/{id}/deliveries/{deliveryId}/confirm", {
          params,
          body: { url },
        })
      : creator.client.POST(`/publications/{id}/deliveries/{deliveryId}/${action}`, { params });
  };

  // docs/product.md#channels
  it("names every channel with its limits, its plans and what it asks for", async () => {
    const { data } = await creator.client.GET("/channels");
    expect(data?.channels.map(({ key }) => key)).toEqual(channelKeys);
    expect(data?.channels.find(({ key }) => key === "wechat")).toMatchObject({
      way: "server",
      plans: ["basic", "advanced"],
      limits: { titleLength: 32, needsCover: true },
      credentials: ["appId", "appSecret"],
    });
    expect(data?.channels.find(({ key }) => key === "zhihu")).toMatchObject({
      ...{ way: "extension", plans: ["free", "basic", "advanced"], credentials: [] },
    });
  });

  // docs/product.md#publications
  it("an article goes to two accounts, and the events tell each end with its link", async () => {
    const { data, response } = await to([creator.wordpress, creator.metaweblog]);
    expect(response.status).toBe(201);
    const id = data?.id ?? "";
    expect(response.headers.get("Location")).toMatch(new RegExp(`/api/v1/publications/${id}$`));
    const ended = await follow(id);
    expect(ended?.deliveries).toMatchObject([
      { channel: "wordpress", state: "published", reason: null, actions: [] },
      { channel: "metaweblog", state: "published", reason: null, actions: [] },
    ]);
    for (const { url } of ended?.deliveries ?? [])
      expect(await (await fetch(url ?? "")).text()).toContain("周末去哪儿");
    expect(await get(id)).toEqual(ended);
  });

  // docs/product.md#publication-statistics
  it("what was published is counted by month, account and article", async () => {
    const { data } = await to([creator.wordpress, creator.metaweblog]);
    const ended = await follow(data?.id ?? "");
    const month = (at: string) =>
      new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 7);
    const now = month(ended?.deliveries[0]?.updatedAt ?? "");
    const year = Number(now.slice(0, 4));
    const read = await creator.client.GET("/publications/statistics", {
      params: { query: { year } },
    });
    expect(read.data).toMatchObject({ scope: "space", firstMonth: now });
    expect(read.data?.months).toHaveLength(12);
    expect(read.data?.months.find(({ month }) => month === now)).toMatchObject({ published: 2 });
    expect(read.data?.accounts.map(({ accountId, published }) => [accountId, published])).toEqual(
      expect.arrayContaining([
        [creator.wordpress, 1],
        [creator.metaweblog, 1],
      ]),
    );
    const articles = await creator.client.GET("/publications/statistics/articles", {
      params: { query: { month: now } },
    });
    expect(articles.data?.articles).toMatchObject([
      { articleId: creator.articleId, published: 2, drafts: 0 },
    ]);
    const stranger = await signIn(server, phones.newcomer);
    const theirs = await stranger.client.GET("/publications/statistics", {
      params: { query: { year } },
    });
    expect(theirs.data).toMatchObject({ firstMonth: null, accounts: [] });
  });

  // docs/product.md#waiting-clients-get-events
  it("waiting reads the service once an interval, and no stranger can wait", async () => {
    const { data } = await to([creator.wordpress], { at: TOMORROW });
    const path = `${server.url}/publications/${data?.id}/events`;
    const mark = await server.sandbox.mark();
    const headers = { Authorization: `Bearer ${creator.token}` };
    const streams = await Promise.all([1, 2, 3].map(() => openStream(path, headers)));
    for (const stream of streams)
      expect(await stream.next()).toMatchObject({ event: "state", data: { id: data?.id } });
    expect(await server.sandbox.count("publication.get", mark)).toBe(1);
    const other = await signIn(server, phones.newcomer);
    const stranger = await openStream(path, { Authorization: `Bearer ${other.token}` });
    expect(stranger.status).toBe(404);
    server.endStreams();
    for (const stream of streams) expect(await stream.next()).toBeNull();
  });

  // docs/product.md#a-repeated-key-gets-the-first-response
  it("the same key gives the same publication; another request with it is refused", async () => {
    const one = await to([creator.wordpress], { key: "k1" });
    const other = await to([creator.wordpress], { key: "k1" });
    expect(other.data).toEqual(one.data);
    expect(other.response.headers.get("Idempotency-Replayed")).toBe("true");
    const changed = await to([creator.metaweblog], { key: "k1" });
    expect(changed.error).toMatchObject({ status: 422, code: "idempotency-mismatch" });
    const { data } = await creator.client.GET("/publications");
    expect(data?.publications.map(({ id }) => id)).toEqual([one.data?.id]);
  });

  it("a key whose kept reply is lost still gives the same publication", async () => {
    await server.sandbox.fault("publication.create", { data: null });
    const lost = await to([creator.wordpress], { key: "k2", at: TOMORROW });
    expect(lost.response.status).toBeGreaterThanOrEqual(500);
    const { data } = await to([creator.wordpress], { key: "k2", at: TOMORROW });
    const listed = await creator.client.GET("/publications");
    expect(listed.data?.publications.map(({ id }) => id)).toEqual([data?.id]);
  });

  // docs/product.md#an-article-is-never-published-twice
  it("an account that has the article gets it again only on purpose", async () => {
    await follow((await to([creator.wordpress])).data?.id ?? "");
    const second = await to([creator.wordpress]);
    expect(second.error).toMatchObject({
      ...{ status: 409, code: "delivered-before" },
      account: { id: creator.wordpress, name: "演示博客 A", channel: "wordpress" },
      detail: expect.stringMatching(/^“演示博客 A”（WordPress）：/),
    });
    expect((await to([creator.wordpress], { again: true })).response.status).toBe(201);
  });

  it.each([
    ["a time that is over", { at: "2020-01-01T00:00:00Z" }, "at", "time-past"],
    ["a time in ten years", { at: "2036-12-01T00:00:00+08:00" }, "at", "time-too-far"],
    ["no time", { at: "tomorrow" }, "at", "invalid-input"],
  ])("%s is refused on its member", async (_, more, field, code) => {
    const { error } = await to([creator.wordpress], more);
    expect(error).toMatchObject({ status: 422, errors: [{ field, code }] });
  });

  it("none, one account twice and an unknown one are refused, and nothing is begun", async () => {
    const { wordpress } = creator;
    for (const accounts of [[], [wordpress, wordpress]])
      expect((await to(accounts)).error).toMatchObject({ errors: [{ field: "deliveries" }] });
    expect((await to([wordpress, "999"])).error).toMatchObject({ status: 404 });
    expect((await creator.client.GET("/publications")).data?.publications).toEqual([]);
  });

  // docs/product.md#states-of-a-delivery
  it("a scheduled delivery can be cancelled once, and says what can be done", async () => {
    const { data } = await to([creator.wordpress], { at: TOMORROW });
    const { id = "", deliveries: [delivery] = [] } = data ?? {};
    expect(delivery).toMatchObject({ state: "scheduled", dueAt: expect.any(String), url: null });
    expect(delivery?.actions).toEqual(["cancel"]);
    const cancelled = await act(id, delivery?.id ?? "", "cancel");
    expect(cancelled.data?.deliveries).toMatchObject([{ state: "cancelled", actions: [] }]);
    for (const action of ["cancel", "retry", "confirm", "deny"] as const)
      expect((await act(id, delivery?.id ?? "", action)).error).toMatchObject({
        ...{ status: 409, code: "delivery-changed" },
      });
    expect((await act(id, "unknown", "cancel")).error).toMatchObject({ status: 404 });
  });

  // docs/product.md#reasons-of-a-delivery
  it("a refusal has the channel's words and can be tried again", async () => {
    await server.sandbox.failBlog("wordpress", "refused");
    const { data } = await to([creator.wordpress]);
    const id = data?.id ?? "";
    const failed = await follow(id);
    expect(failed?.deliveries).toMatchObject([
      {
        state: "failed",
        reason: { code: "content-refused", channelMessage: "标题含有不允许的词" },
        actions: ["retry"],
      },
    ]);
    await act(id, failed?.deliveries[0]?.id ?? "", "retry");
    expect((await follow(id))?.deliveries).toMatchObject([{ state: "published" }]);
  });

  it("a lost answer waits for a person, who gives the address", async () => {
    await server.sandbox.failBlog("metaweblog", "lost-before");
    const { data } = await to([creator.metaweblog]);
    const id = data?.id ?? "";
    const deliveryId = data?.deliveries[0]?.id ?? "";
    await expect
      .poll(async () => (await get(id))?.deliveries, { timeout: 8_000 })
      .toMatchObject([
        { state: "unconfirmed", actions: ["confirm", "deny"], reason: { code: "answer-lost" } },
      ]);
    const early = await act(id, deliveryId, "deny");
    expect(early.error).toMatchObject({ status: 409, code: "denial-too-early" });
    const seconds = early.response.headers.get("Retry-After");
    expect(Number(seconds)).toBeGreaterThan(100);
    expect(early.error?.detail).toContain(`请等 ${seconds} 秒`);
    const wrong = await act(id, deliveryId, "confirm", "javascript:alert(1)");
    expect(wrong.error).toMatchObject({
      errors: [{ field: "url", code: "favourite-url-invalid" }],
    });
    const url = "https://blog.example.com/1";
    expect((await act(id, deliveryId, "confirm", url)).data?.deliveries).toMatchObject([
      { state: "published", url, reason: null },
    ]);
  });

  // docs/product.md#problems-are-told-before-sending
  it("each account says beforehand what it cannot take", async () => {
    const { client, articleId, wordpress } = creator;
    const check = () => client.GET("/publications/checks", { params: { query: { articleId } } });
    const account = { accountId: wordpress, accountName: "演示博客 A", channel: "wordpress" };
    expect((await check()).data?.checks).toMatchObject([
      { ...account, problems: [], state: null, url: null },
      {},
    ]);
    await follow((await to([wordpress])).data?.id ?? "");
    expect((await check()).data?.checks[0]).toMatchObject({
      ...{ state: "published", url: expect.stringContaining("http") },
    });
    const none = await client.GET("/publications/checks", {
      params: { query: { articleId: "999" } },
    });
    expect(none.error).toMatchObject({ status: 404 });
  });

  // docs/product.md#problems-are-told-before-sending
  it("a digest that is too long for one account is replaced for that account alone", async () => {
    const { client } = creator;
    const device = await pair(server, client);
    const seen = { channel: "juejin", externalId: "jj-1", name: "掘金小王" } as const;
    const { accountId } = await publishToBrowser(server, creator, device, { account: seen });
    const digest = "摘".repeat(101);
    const { data: article } = await client.POST("/articles", {
      body: { title: "有摘要的文章", digest, markdown: "正文" },
    });
    const articleId = article?.id ?? "";
    const { data } = await client.GET("/publications/checks", {
      params: { query: { articleId } },
    });
    const found = data?.checks.find((check) => check.accountId === accountId);
    const problem = { code: "digest-too-long", actual: 101, limit: 100, stops: true };
    const words = "摘要 101 字，“稀土掘金”最多 100 字";
    expect(found).toMatchObject({ channel: "juejin", problems: [{ ...problem, detail: words }] });
    const send = (own: { digest?: string }) =>
      client.POST("/publications", {
        body: { articleId, deliveries: [{ accountId, mode: "publish", ...own }] },
      });
    for (const refused of [await send({}), await send({ digest })])
      expect(refused.error).toMatchObject({
        ...{ status: 422, code: "content-refused", errors: [{ field: "deliveries" }] },
        account: { id: accountId, name: "掘金小王", channel: "juejin" },
        detail: expect.stringMatching(/^“掘金小王”（稀土掘金）：/),
      });
    expect((await send({ digest: "短摘要" })).response.status).toBe(201);
    const claimed = await device.client.POST("/deliveries/claim");
    const digests = await Promise.all(
      (claimed.data?.deliveries ?? []).map(async ({ id, attempt }) => {
        const query = { attempt: String(attempt) };
        const content = await device.client.GET("/deliveries/{id}/content", {
          params: { path: { id }, query },
        });
        return content.data?.digest;
      }),
    );
    expect(digests).toEqual(["", "短摘要"]);
  });

  // docs/product.md#lists-have-cursors
  it("lists publications by article and state, page by page", async () => {
    const { client, wordpress } = creator;
    const ids = [];
    for (let number = 0; number < 3; number += 1) {
      const made = await client.POST("/articles", { body: { title: `${number}`, markdown: "文" } });
      const { data } = await publish(client, made.data?.id ?? "", [wordpress], { at: TOMORROW });
      ids.unshift(data?.id);
    }
    const first = await creator.send("/publications?limit=2");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second = await creator.send(next.slice(next.indexOf("/publications")));
    const read = async (response: Response) =>
      ((await response.json()) as { publications: { id: string }[] }).publications;
    const pages = [...(await read(first)), ...(await read(second))];
    expect(pages.map(({ id }) => id)).toEqual(ids);
    expect(second.headers.get("Link")).not.toContain('rel="next"');
    const full = await creator.send("/publications?limit=3");
    expect(full.headers.get("Link")).not.toContain('rel="next"');
    expect((await creator.send("/publications?cursor=made-up")).status).toBe(422);
    for (const [query, number] of [
      ["state=scheduled", 3],
      ["state=published", 0],
      [`articleId=${creator.articleId}`, 0],
    ] as const)
      expect(await read(await creator.send(`/publications?${query}`)), query).toHaveLength(number);
  });

  // docs/product.md#channel-accounts
  it("an account is connected, checked and removed, and its password never comes back", async () => {
    const { client, wordpress } = creator;
    const { data: listed } = await client.GET("/channel-accounts");
    const siteUrl = listed?.accounts.find(({ id }) => id === wordpress)?.siteUrl ?? "";
    const add = (changes: object) =>
      creator.send("/channel-accounts", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ channel: "wordpress", siteUrl, ...BLOG, ...changes }),
      });
    const added = await add({});
    expect(added.status).toBe(201);
    const text = await added.text();
    expect(text).not.toContain("demo demo");
    const { id } = JSON.parse(text);
    const params = { params: { path: { id } } };
    await server.sandbox.failBlog("wordpress", "wrong-password");
    const checked = await client.POST("/channel-accounts/{id}/check", params);
    expect(checked.data).toMatchObject({ id, state: "needs-login" });
    const removed = await client.DELETE("/channel-accounts/{id}", params);
    expect(removed.response.status).toBe(204);
    expect((await client.POST("/channel-accounts/{id}/check", params)).response.status).toBe(404);
    for (const [changes, field, code] of [
      [{ password: "wrong" }, "password", "site-credentials-wrong"],
      [{ siteUrl: "http://127.0.0.1:1/" }, "siteUrl", "site-unreachable"],
      [{ siteUrl: "" }, "siteUrl", "favourite-url-required"],
      [{ channel: "zhihu" }, "channel", "invalid-input"],
      [{ appId: "wx1" }, "appId", "unknown-member"],
    ] as const) {
      const problem = await (await add(changes)).json();
      expect(problem).toMatchObject({ status: 422, errors: [{ field, code }] });
    }
  });

  it("a writer of a company publishes for it; only an administrator connects accounts", async () => {
    const writer = await signIn(server, phones.writer);
    await chooseCompany(writer.client);
    const { data } = await writer.client.GET("/channel-accounts");
    expect(data).toMatchObject({ accounts: [], mayManage: false });
    const body = { channel: "wordpress", siteUrl: "https://blog.example.com", ...BLOG } as const;
    const added = await writer.client.POST("/channel-accounts", { body });
    expect(added.error).toMatchObject({ status: 403, code: "forbidden" });
    const params = { params: { path: { id: creator.wordpress } } };
    expect((await writer.client.DELETE("/channel-accounts/{id}", params)).response.status).toBe(
      403,
    );
  });

  // docs/product.md#notices
  it("tells its author how each delivery ended, until it is read", async () => {
    await follow((await to([creator.wordpress, creator.metaweblog])).data?.id ?? "");
    const { client } = creator;
    const { data } = await client.GET("/notices", {
      headers: { "Accept-Language": "en" },
      params: { query: { limit: 1 } },
    });
    expect(data).toMatchObject({
      notices: [{ kind: "delivery.published", isRead: false }],
      unread: 2,
    });
    expect(data?.notices[0]?.text).toContain("is published on");
    const id = data?.notices[0]?.id ?? "";
    const read = await client.POST("/notices/{id}/read", { params: { path: { id } } });
    expect(read.response.status).toBe(204);
    expect((await client.GET("/notices")).data?.unread).toBe(1);
    await client.POST("/notices/read");
    expect((await client.GET("/notices")).data?.unread).toBe(0);
    // Without a plan there is no message center, as on the pages.
    const free = await signIn(server, phones.newcomer);
    expect((await free.client.GET("/notices")).error).toMatchObject({ status: 403 });
  });
});

describe("an upstream without articles", () => {
  const server = useApi({ environment: { UPSTREAM_CONTENT: "0" } });

  it("has none of it", async () => {
    const { client } = await signIn(server, phones.creator);
    for (const path of ["/channels", "/channel-accounts", "/publications", "/notices"] as const)
      expect((await client.GET(path)).error, path).toMatchObject({ status: 404 });
    expect((await connect(server).GET("/channels")).response.status).toBe(401);
  });
});
