import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { countWords, toPlainText } from "~/gateway/core/document/plain-text";
import type { Domain } from "../../domain/domain";
import { PREFIX } from "../qr-texts";
import { BLOG_PASSWORD, BLOG_USER } from "./blog";

/** The account of the demo with the advanced plan, whose personal space has its uid. */
const UID = "10009";

const paragraph = (text: string) => ({
  type: "paragraph" as const,
  content: [{ type: "text" as const, text }],
});

const DOCUMENT: ArticleDocument = {
  type: "doc",
  content: [
    paragraph("这篇文章可以直接发布：演示环境里有两个小博客，已经连接到这个账号。"),
    {
      type: "heading",
      attrs: { level: 2 },
      content: [{ type: "text", text: "一次撰写，处处发布" }],
    },
    paragraph("选好账号，点一下发布，每个账号都会给出真实的结果和链接。"),
  ],
};

/** Connects both blogs to the advanced account of the demo, and gives it an article to publish. */
export async function connectBlogs(domain: Domain, origin: string): Promise<void> {
  const account = { spaceId: UID, externalId: "1", deviceId: "", by: UID };
  const person = { username: BLOG_USER, password: BLOG_PASSWORD };
  const add = (channel: "wordpress" | "metaweblog", name: string, path: string) => {
    const siteUrl = `${origin}${PREFIX}/blogs/${path}`;
    const credentials = { ...person, siteUrl };
    return domain.channelAccounts.add({ ...account, channel, name, siteUrl, credentials });
  };
  await add("wordpress", "演示博客 A", "wordpress");
  await add("metaweblog", "演示博客 B", "metaweblog/xmlrpc");
  const content = {
    ...{ title: "我的第一篇文章", digest: "", coverImageId: null },
    words: countWords(toPlainText(DOCUMENT)),
    document: JSON.stringify(DOCUMENT),
  };
  await domain.articles.create({ uid: UID, spaceId: UID }, content, "");
}
