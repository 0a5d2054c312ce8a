import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import { startWordPress, type WordPress } from "~/tests/support/wordpress";
import type { ChannelClient, Post } from "~/upstream/channels/channel";
import { createMetaWeblog } from "~/upstream/channels/metaweblog/metaweblog";
import { createSend } from "~/upstream/channels/send";
import { createWordPress } from "~/upstream/channels/wordpress/wordpress";

let site: WordPress;
beforeAll(async () => {
  site = await startWordPress();
});
afterAll(() => site.stop());

const send = createSend({ isAllowed: () => true });
const CHANNELS = [
  { name: "REST", create: createWordPress, path: "" },
  { name: "MetaWeblog", create: createMetaWeblog, path: "/xmlrpc.php" },
];
const IMAGE = {
  bytes: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  type: "image/png",
  fileName: "picture.png",
};
const { document } = parseMarkdown(`## 标题

他说**“好的。”**然后 [链接](https://example.com)

| 年 | 增长 |
|---|---|
| 2026 | 3% |

\`\`\`js
const isSmall = 1 < 2;
\`\`\`

- 一
- 二

> 引用

![图](image:picture "说明")
`);
/** What of the text has to be there, as HTML. */
const KEPT = [
  "<h2>标题</h2>",
  "<strong>“好的。”</strong>",
  '<a href="https://example.com">链接</a>',
  "<td>3%</td>",
  "const isSmall = 1 &lt; 2;",
  "<li>二</li>",
  "<blockquote>",
  "<figcaption>说明</figcaption>",
];
let keys = 0;

// docs/product.md#channels
describe.each(CHANNELS)("Debian's WordPress by $name", ({ create, path }) => {
  const channel = create(send);
  const open = (given: { password?: string; siteUrl?: string } = {}): ChannelClient =>
    channel.open({
      siteUrl: `${site.url}${path}`,
      username: site.username,
      password: site.password,
      ...given,
    });

  async function prepare(client: ChannelClient, mode: Post["mode"], title: string): Promise<Post> {
    const address = await client.uploadImage(IMAGE);
    const cover = (await client.uploadCover?.(IMAGE)) ?? "";
    const body = channel.render({ title, digest: "", document }, () => address);
    const key = `k${++keys}${"0".repeat(10)}`;
    const post = { title, digest: "摘要", body, cover, mode, key, preparedId: "", since: 0 };
    return { ...post, preparedId: (await client.prepare?.(post)) ?? "" };
  }

  const read = (id: string) =>
    JSON.parse(site.run(`echo json_encode(get_post(${Number(id)}));`)) as Record<string, string>;

  it("takes text, table, code, images and a digest, and shows them at the address", async () => {
    const client = open();
    const post = await prepare(client, "publish", "题目 & <b>");
    expect(await client.find(post, "")).toBeNull();
    const { externalId, url, loss } = await client.publish(post);
    const stored = read(externalId);
    expect(stored).toMatchObject({ post_status: "publish", post_excerpt: "摘要" });
    for (const part of KEPT) expect(stored.post_content).toContain(part);
    expect(stored.post_content).toMatch(/<img src="http[^"]+\/picture[\w-]*\.png"/);
    expect(loss).toBe("");
    expect((await fetch(url)).status).toBe(200);
  });

  it("keeps a draft that nobody else sees", async () => {
    const client = open();
    const { externalId } = await client.publish(await prepare(client, "draft", "草稿"));
    expect(read(externalId).post_status).toBe("draft");
  });

  it("finds an article again whose answer was lost", async () => {
    const client = open();
    const post = await prepare(client, "publish", "丢失的回答");
    const { externalId, url } = await client.publish(post);
    expect(await open().find(post, "")).toMatchObject({ externalId, url });
  });

  it.each([
    { what: "a wrong password", given: { password: "wrong" }, reason: "credentials-refused" },
    {
      what: "a site that is away",
      given: { siteUrl: "http://127.0.0.1:1/" },
      reason: "site-unreachable",
    },
  ])("tells $what", async ({ given, reason }) => {
    await expect(open(given).identify()).rejects.toMatchObject({ reason });
  });
});
