import { describe, expect, it } from "vitest";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

const TEXT = { title: "周末去哪儿", digest: "三个地方", markdown: "他说**“好的。”**然后\n" };

const table = (columns: number, rows: number) =>
  ["头", "---", ...Array(rows - 1).fill("格")]
    .map((cell) => `|${` ${cell} |`.repeat(columns)}\n`)
    .join("");
const toLink = (href: string) => {
  const text = { type: "text", text: "点", marks: [{ type: "link", attrs: { href } }] };
  return { type: "doc", content: [{ type: "paragraph", content: [text] }] };
};

describe("articles, as JSON", () => {
  const server = useApi({ environment: { UPSTREAM_CONTENT: "1" } });
  const caller = useCaller(server, phones.admin);
  const client = later(() => caller.client);

  async function create(text: Partial<typeof TEXT> = {}) {
    const { data, response } = await client.POST("/articles", { body: { ...TEXT, ...text } });
    return { id: data?.id ?? "", etag: response.headers.get("ETag") ?? "", data, response };
  }
  const put = (id: string, etag: string | null, markdown: string) =>
    client.PUT("/articles/{id}", {
      params: { path: { id } },
      body: { ...TEXT, markdown },
      headers: etag === null ? {} : { "If-Match": etag },
    });
  const get = (id: string) => client.GET("/articles/{id}", { params: { path: { id } } });

  // docs/product.md#articles
  it("Markdown becomes a document, and a document comes back as the same Markdown", async () => {
    const { id, data, response } = await create();
    expect(response.status).toBe(201);
    expect(response.headers.get("Location")).toContain(`/api/v1/articles/${id}`);
    expect(data).toMatchObject({ ...TEXT, state: "draft", version: 1, words: 6 });
    const document = data?.document;
    const other = await client.POST("/articles", { body: { title: "另一篇", document } });
    expect(other.data?.markdown).toBe(TEXT.markdown);
    expect((await get(id)).data).toEqual(data);
  });

  // docs/product.md#a-save-overwrites-nothing
  it("a save names the state it was made from: 428 without, 412 for an old one", async () => {
    const { id, etag } = await create();
    expect((await put(id, null, "甲")).error).toMatchObject({ status: 428 });
    const saved = await put(id, etag, "甲");
    expect(saved.data).toMatchObject({ version: 2, markdown: "甲\n" });
    expect((await put(id, etag, "乙")).error).toMatchObject({ status: 412 });
    expect((await put(id, '"nonsense"', "乙")).error).toMatchObject({ status: 412 });
    expect((await put(id, saved.response.headers.get("ETag"), "乙")).data?.version).toBe(3);
    expect((await put(id, "*", "丙")).data?.version).toBe(4);
  });

  // docs/product.md#a-document-has-limits
  it.each([
    ["no title", { title: " " }, "title", "title-required"],
    ["a title of 65", { title: "题".repeat(65) }, "title", "title-too-long"],
    ["a digest of 121", { digest: "摘".repeat(121) }, "digest", "digest-too-long"],
    ["60,001 characters", { markdown: "字".repeat(60_001) }, "markdown", "document-too-long"],
    [
      "201 images",
      { markdown: "![图](image:a)\n\n".repeat(201) },
      "markdown",
      "document-too-many-images",
    ],
    ["a table of 31 × 200", { markdown: table(31, 200) }, "markdown", "document-table-too-large"],
    [
      "51 tables",
      { markdown: `${table(1, 2)}\n文\n\n`.repeat(51) },
      "markdown",
      "document-too-many-tables",
    ],
    ["quotations 7 deep", { markdown: `${"> ".repeat(7)}深` }, "markdown", "document-too-deep"],
  ])("%s is refused on its member", async (_, wrong, field, code) => {
    const { error } = await client.POST("/articles", { body: { ...TEXT, ...wrong } });
    expect(error).toMatchObject({ status: 422, errors: [{ field, code }] });
  });

  // docs/product.md#a-document-has-a-closed-set-of-parts
  it.each([
    ["none of both", {}],
    ["both", { markdown: "甲", document: { type: "doc", content: [{ type: "paragraph" }] } }],
    ["a document of another schema", { document: { type: "doc", content: [{ type: "video" }] } }],
    ["a document with a link that runs a script", { document: toLink("javascript:alert(1)") }],
  ])("%s is no text", async (_, text) => {
    // @ts-expect-error the types do not permit it
    const { error } = await client.POST("/articles", { body: { title: "题", ...text } });
    expect(error).toMatchObject({ status: 422, errors: [{ field: "document" }] });
  });

  // docs/product.md#articles
  it("lists by state and words, page by page", async () => {
    for (const title of ["甲", "乙", "丙"]) await create({ title });
    const first = await client.GET("/articles", { params: { query: { limit: 2 } } });
    expect(first.data?.articles.map(({ title }) => title)).toEqual(["丙", "乙"]);
    expect(first.response.headers.get("Link")).toContain('rel="next"');
    const found = await client.GET("/articles", { params: { query: { q: "甲" } } });
    expect(found.data?.articles.map(({ title }) => title)).toEqual(["甲"]);
    const published = await client.GET("/articles", { params: { query: { state: "published" } } });
    expect(published.data?.articles).toEqual([]);
  });

  // docs/product.md#a-deleted-article-can-come-back
  it("a deleted article leaves the list and takes no save", async () => {
    const { id, etag } = await create();
    const path = { params: { path: { id } } };
    expect((await client.DELETE("/articles/{id}", path)).response.status).toBe(204);
    expect((await client.GET("/articles")).data?.articles).toEqual([]);
    expect((await get(id)).data?.state).toBe("deleted");
    expect((await put(id, etag, "甲")).error).toMatchObject({ code: "article-deleted" });
  });

  // docs/product.md#autosaves-become-one-revision
  it("each save is a revision, newest first", async () => {
    const { id, etag } = await create();
    await put(id, etag, "甲");
    const path = { params: { path: { id } } };
    const { data } = await client.GET("/articles/{id}/revisions", path);
    expect(data?.revisions.map(({ words }) => words)).toEqual([1, 6]);
  });

  // docs/product.md#checks-only-point-at-words
  it("a check names each place, its reason and the right word", async () => {
    const text = "自己经常按装最佳软件";
    const { data } = await client.POST("/text-checks", { body: { text } });
    expect(data?.findings.map(({ kind, suggestion }) => [kind, suggestion])).toEqual([
      ["wrong-word", "安装"],
      ["violation", null],
    ]);
    for (const { start, end, text: found, reason } of data?.findings ?? []) {
      expect(text.slice(start, end)).toBe(found);
      expect(reason).not.toBe("");
    }
    const long = await client.POST("/text-checks", { body: { text: "字".repeat(60_001) } });
    expect(long.error).toMatchObject({ errors: [{ field: "text", code: "document-too-long" }] });
  });
});
