import { describe, expect, it } from "vitest";
import { ArticleChangedError } from "~/gateway/core/article";
import type { ArticleContent } from "~/gateway/core/article-schema";
import { useGateway } from "~/tests/support/gateway";
import { phones } from "~/tests/support/people";

const WRITER = phones.newcomer;
const NEWCOMER = phones.writer;
const CHECKER = phones.reviewer;
const COMPANY = "80001";

const write = (text: string): ArticleContent => ({
  ...{ title: "标题", digest: "", coverImageId: null },
  document: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
});

describe("articles", () => {
  const test = useGateway();

  // docs/product.md#a-save-overwrites-nothing
  it("the second of two tabs gets the text of the first, and nothing is overwritten", async () => {
    const { articles } = (await test.signIn(WRITER)).gateway;
    const { id, version } = await articles.create(write("第一稿"));
    await articles.save(id, write("第一个标签页"), { version });
    const second = articles.save(id, write("第二个标签页"), { version });
    await expect(second).rejects.toThrow(ArticleChangedError);
    const error: ArticleChangedError = await second.catch((error) => error);
    expect(error).toMatchObject({ code: "article-changed", status: 409 });
    expect(error.present).toMatchObject({ version: 2, ...write("第一个标签页") });
    const both = await articles.save(id, write("两份"), { version: error.present.version });
    expect(both).toMatchObject({ version: 3, createdBy: "张创作", canWrite: true });
    // Sent again after its answer was lost.
    expect(await articles.save(id, write("两份"), { version: 2 })).toEqual(both);
  });

  it("a former text is listed, read and restored, and a deleted article comes back", async () => {
    const { articles } = (await test.signIn(WRITER)).gateway;
    const { id, version } = await articles.create(write("第一稿"));
    await articles.save(id, write("第二稿"), { version });
    const { revisions, total } = await articles.listRevisions(id);
    expect([revisions.length, total]).toEqual([2, 2]);
    const former = revisions[1]?.id ?? "";
    expect(await articles.getRevision(id, former)).toMatchObject(write("第一稿"));
    await expect(articles.restore(id, former, 1)).rejects.toThrow(ArticleChangedError);
    expect(await articles.restore(id, former, 2)).toMatchObject({ version: 3, ...write("第一稿") });
    await articles.delete(id);
    expect(await articles.list()).toEqual({ articles: [], total: 0 });
    const late = articles.save(id, write("晚了"), { version: 3 });
    await expect(late).rejects.toMatchObject({ code: "article-deleted" });
    expect((await articles.list({ state: "deleted" })).articles).toMatchObject([{ id }]);
    await articles.undelete(id);
    expect((await articles.list({ query: "标" })).articles).toMatchObject([{ id, deletedAt: "" }]);
  });

  it("a company's articles are its members', by their roles, and nobody else's", async () => {
    const writer = (await test.signIn(NEWCOMER, COMPANY)).gateway.articles;
    const { id } = await writer.create(write("企业的稿子"));
    expect((await writer.list()).total).toBe(1);
    const checker = (await test.signIn(CHECKER, COMPANY)).gateway.articles;
    expect((await checker.list()).total).toBe(0);
    await expect(checker.create(write("x"))).rejects.toMatchObject({ code: "forbidden" });
    const other = (await test.signIn(WRITER)).gateway.articles;
    await expect(other.get(id)).rejects.toMatchObject({ code: "not-found" });
  });

  it("the same idempotency key makes one article", async () => {
    const { articles } = (await test.signIn(WRITER)).gateway;
    const [one, other] = [
      await articles.create(write("一"), "k1"),
      await articles.create(write("一"), "k1"),
    ];
    expect(one.id).toBe(other.id);
    expect((await articles.list()).total).toBe(1);
  });
});
