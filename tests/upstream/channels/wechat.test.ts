import { beforeEach, describe, expect, it } from "vitest";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import type { Post } from "~/upstream/channels/channel";
import { ChannelFailure, OutcomeUnknown } from "~/upstream/channels/channel";
import { createWeChat } from "~/upstream/channels/wechat/wechat";
import { SimulatedOfficialAccount } from "./wechat-simulator";

const APP = { appId: "wx0123456789abcdef", appSecret: "secret" };
const IMAGE = { bytes: Buffer.from("x"), type: "image/png", fileName: "a.png" };
let platform: SimulatedOfficialAccount;
let values: Map<string, string>;

beforeEach(() => {
  platform = new SimulatedOfficialAccount(APP.appId, APP.appSecret);
  values = new Map();
});

/** What nodes share. */
const shared = {
  get: async (key: string) => values.get(key) ?? null,
  set: async (key: string, value: string) => void values.set(key, value),
  claim: async () => true,
};
const channel = () => createWeChat(platform.send, shared);
const open = (given = {}) => channel().open({ ...APP, ...given });

async function prepare(mode: Post["mode"], given: Partial<Post> = {}): Promise<Post> {
  const client = open();
  const cover = (await client.uploadCover?.(IMAGE)) ?? "";
  const post = {
    ...{ title: "标题", digest: "摘要", body: "<p>文</p>", cover, mode },
    ...{ key: "k1", preparedId: "", since: Date.now() - 1000, ...given },
  };
  return { ...post, preparedId: (await client.prepare?.(post)) ?? "" };
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (error instanceof ChannelFailure ? error.reason : error.constructor.name),
  );

// docs/product.md#channels
describe("WeChat's Official Account", () => {
  it("renders with inline styles, code lines by <br>, and the words of links only", () => {
    const { document } = parseMarkdown(
      "## 题\n\n[外链](https://example.com)\n\n```js\nif (a < 1)\n  b();\n```\n\n![图](image:a)\n",
    );
    const html = channel().render({ title: "", digest: "", document }, () => "http://mmbiz/1");
    expect(html).not.toMatch(/<a\s|class=|<script/);
    expect(html).toContain("外链");
    expect(html).toContain("if&nbsp;(a&nbsp;&lt;&nbsp;1)<br>&nbsp;&nbsp;b();");
    expect(html).toContain('<img src="http://mmbiz/1" alt="图" style="max-width:100%">');
    expect(html).toMatch(/<h2 style="[^"]+">题<\/h2>/);
  });

  it("publishes a draft once, and says published only when the platform has decided", async () => {
    const post = await prepare("publish");
    const outcome = await open()
      .publish(post)
      .catch((error) => error);
    expect(outcome).toBeInstanceOf(OutcomeUnknown);
    expect(outcome.isBeingReviewed).toBe(true);
    expect(await reasonOf(open().find(post, outcome.externalId))).toBe("being-reviewed");
    platform.decide(0);
    const found = await open().find(post, outcome.externalId);
    expect(found?.url).toMatch(/^https:\/\/mp\.weixin\.qq\.com\/s\//);
    expect(platform.published).toHaveLength(1);
  });

  it("tells the platform's decision against an article", async () => {
    const post = await prepare("publish");
    const outcome = await open()
      .publish(post)
      .catch((error) => error);
    platform.decide(4);
    await expect(open().find(post, outcome.externalId)).rejects.toMatchObject({
      reason: "content-refused",
      detail: "平台审核不通过",
    });
  });

  it.each([
    { mode: "publish" as const, path: "freepublish/submit", when: "before" as const, found: false },
    { mode: "publish" as const, path: "freepublish/submit", when: "after" as const, found: true },
    { mode: "draft" as const, path: "draft/add", when: "before" as const, found: false },
    { mode: "draft" as const, path: "draft/add", when: "after" as const, found: true },
  ])(
    "finds a lost $mode by a look-up: lost $when it was done",
    async ({ mode, path, when, found }) => {
      const post = await prepare(mode);
      platform.lost = { path, when };
      expect(await reasonOf(open().publish(post))).toBe("OutcomeUnknown");
      expect((await open().find(post, "")) !== null).toBe(found);
    },
  );

  it.each([
    { what: "an unknown app", given: { appId: "wx1" }, reason: "credentials-refused" },
    { what: "a wrong secret", given: { appSecret: "x" }, reason: "credentials-refused" },
  ])("tells $what", async ({ given, reason }) => {
    expect(await reasonOf(open(given).identify())).toBe(reason);
  });

  it.each([
    { code: 40_164, reason: "permission-missing" },
    { code: 48_001, reason: "not-certified" },
    { code: 45_009, reason: "channel-busy" },
    { code: 45_003, reason: "content-refused" },
  ])("error $code of the platform is $reason", async ({ code, reason }) => {
    const post = await prepare("draft");
    platform.refusals.set("draft/add", code);
    expect(await reasonOf(open().publish(post))).toBe(reason);
  });

  it("shares one token over nodes, and fetches another one when it has ended", async () => {
    await Promise.all([open().identify()]);
    await open().identify();
    expect(platform.tokensGiven).toBe(1);
    platform.endToken();
    await open().identify();
    expect(platform.tokensGiven).toBe(2);
  });
});
