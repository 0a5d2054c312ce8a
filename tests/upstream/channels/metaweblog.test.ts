import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { listenDuringTest } from "~/tests/support/listen";
import { OutcomeUnknown, type Post } from "~/upstream/channels/channel";
import { createMetaWeblog } from "~/upstream/channels/metaweblog/metaweblog";
import { createSend } from "~/upstream/channels/send";
import { personalSpace } from "~/upstream/domain/spaces";
import { UpstreamService } from "~/upstream/services/upstream-service";
import { BLOG_PASSWORD, BLOG_USER } from "~/upstream/simulation/blogs/blog";
import { Blogs } from "~/upstream/simulation/blogs/blogs";
import { MemoryStore } from "~/upstream/store/memory";

const WRITER = "10001";
const YEAR_MS = 365 * 86_400_000;

/** A blog that keeps no slugs, and a client of it. */
async function startBlog() {
  const blogs = new Blogs(Date.now);
  const answer = async (request: IncomingMessage) =>
    blogs.answer(request, { path: request.url ?? "", query: {} }, "http://blog.example");
  const { url } = await listenDuringTest((request, response) => {
    answer(request).then(
      (reply) => response.writeHead(reply?.status ?? 404).end(reply?.body),
      () => response.destroy(),
    );
  });
  const siteUrl = `${url}/blogs/metaweblog/xmlrpc`;
  const channel = createMetaWeblog(createSend({ isAllowed: () => true }));
  const client = channel.open({ siteUrl, username: BLOG_USER, password: BLOG_PASSWORD });
  return { blog: blogs.all.metaweblog, client, siteUrl };
}

const POST: Post = {
  ...{ title: "题目", digest: "", body: "<p>正文</p>", cover: "", preparedId: "", since: 0 },
  ...{ mode: "publish", key: "abc" },
};
const arrived = { title: "题目", content: "", excerpt: "", slug: "", isPublished: true };

// docs/product.md#an-article-is-never-published-twice
it("an article that arrives between two attempts is found by the second one", async () => {
  const { blog, client } = await startBlog();
  const preparedId = (await client.prepare?.(POST)) ?? "";
  blog.addFault("lost-before");
  const publish = client.publish({ ...POST, preparedId });
  await expect(publish).rejects.toBeInstanceOf(OutcomeUnknown);
  expect(await client.find({ ...POST, preparedId }, "")).toBeNull();
  const { id } = blog.addPost(arrived);
  // What was there before the first attempt stays the measure.
  const again = (await client.prepare?.({ ...POST, preparedId })) ?? "";
  expect(await client.find({ ...POST, preparedId: again }, "")).toMatchObject({
    externalId: String(id),
  });
});

// docs/product.md#published-means-that-it-is-there
it("a lost article is not taken for the one that was sent again on purpose", async () => {
  const { blog, siteUrl } = await startBlog();
  const service = new UpstreamService({ store: new MemoryStore(), allowsPrivateAddresses: true });
  const { transact, clock, publishing } = service;
  const space = personalSpace(WRITER);
  const { accountId, articleId } = await transact(
    async ({ users, memberships, channelAccounts, articles }) => {
      await users.add({ uid: WRITER, nickname: "", mobileNumber: "" });
      await memberships.setPaid(space, 2, clock.now() + YEAR_MS);
      const account = { spaceId: WRITER, channel: "metaweblog", siteUrl, externalId: "1" } as const;
      const credentials = { siteUrl, username: BLOG_USER, password: BLOG_PASSWORD };
      const more = { name: "blog", deviceId: "", by: WRITER, credentials };
      const document = JSON.stringify({ type: "doc", content: [{ type: "paragraph" }] });
      const content = { title: "题目", digest: "", coverImageId: null, words: 2, document };
      const { article } = await articles.create({ uid: WRITER, spaceId: WRITER }, content, "");
      return {
        accountId: await channelAccounts.add({ ...account, ...more }),
        articleId: article.id,
      };
    },
  );
  const publish = async (again: boolean) => {
    const publication = await transact(({ publications }) =>
      publications.create({
        ...{ space, articleId, by: WRITER, at: null, again, idempotencyKey: "" },
        ...{ deliveries: [{ accountId, mode: "publish", title: "", digest: "" }] },
        canSend: () => true,
      }),
    );
    await publishing.runDue();
    await publishing.endRound();
    return publication.id;
  };
  const stateOf = (id: string) =>
    transact(async ({ deliveries }) => (await deliveries.listOf(id, 1))[0]?.state);
  blog.addFault("lost-before");
  const lost = await publish(false);
  const sent = await publish(true);
  clock.advance(11_000);
  await publishing.runDue();
  await publishing.endRound();
  expect([await stateOf(lost), await stateOf(sent)]).toEqual(["unconfirmed", "published"]);
  expect(blog.posts).toHaveLength(1);
});

it("an older article of the same title is another one", async () => {
  const { blog, client } = await startBlog();
  blog.addPost(arrived);
  const preparedId = (await client.prepare?.(POST)) ?? "";
  expect(await client.find({ ...POST, preparedId }, "")).toBeNull();
});
