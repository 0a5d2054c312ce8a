import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { listenDuringTest } from "~/tests/support/listen";
import type { Post } from "~/upstream/channels/channel";
import { createMetaWeblog } from "~/upstream/channels/metaweblog/metaweblog";
import { createSend } from "~/upstream/channels/send";
import { BLOG_PASSWORD, BLOG_USER } from "~/upstream/simulation/blogs/blog";
import { Blogs } from "~/upstream/simulation/blogs/blogs";

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
  return { blog: blogs.all.metaweblog, client };
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
  await expect(publish).rejects.toMatchObject({ constructor: { name: "OutcomeUnknown" } });
  expect(await client.find({ ...POST, preparedId }, "")).toBeNull();
  const { id } = blog.addPost(arrived);
  // What was there before the first attempt stays the measure.
  const again = (await client.prepare?.({ ...POST, preparedId })) ?? "";
  expect(await client.find({ ...POST, preparedId: again }, "")).toMatchObject({
    externalId: String(id),
  });
});

it("an older article of the same title is another one", async () => {
  const { blog, client } = await startBlog();
  blog.addPost(arrived);
  const preparedId = (await client.prepare?.(POST)) ?? "";
  expect(await client.find({ ...POST, preparedId }, "")).toBeNull();
});
