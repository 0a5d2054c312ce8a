import { describe, expect, it } from "vitest";
import { toContentDisposition, toFileName } from "~/gateway/core/attachment";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import { useGateway } from "~/tests/support/gateway";
import { phones } from "~/tests/support/people";
import { PIXEL } from "~/tests/upstream/imports/files";
import { readSource } from "~/upstream/imports/read-source";
import { expectWordOpens } from "./package-parts";

const WRITER = phones.newcomer;
const READER = phones.reviewer;

async function* chunks(content: Uint8Array) {
  yield content;
}

const toAddress = (source: string) => source.replace(/^image:/, "https://site.example/images/");

// docs/product.md#an-article-leaves-as-a-file
describe("exports", () => {
  const test = useGateway();

  async function write() {
    const { articles } = (await test.signIn(WRITER)).gateway;
    const content = { title: "一/二 <三>", digest: "摘要", coverImageId: null };
    const { document } = parseMarkdown("第一稿");
    const { id, version } = await articles.create({ ...content, document });
    const image = await articles.addImage(id, chunks(PIXEL));
    const markdown = `## 节\n\n<b>&\n\n![图](image:${image.id})\n`;
    await articles.save(id, { ...content, ...parseMarkdown(markdown) }, { version });
    return { articles, id, image };
  }

  it("are Markdown, HTML and Word with the title as the file's name", async () => {
    const { articles, id, image } = await write();
    const markdown = await articles.export(id, "md", toAddress);
    expect(markdown).toMatchObject({
      fileName: "一 二 三.md",
      type: "text/markdown; charset=utf-8",
    });
    const address = `https://site.example/images/${image.id}`;
    expect(Buffer.from(markdown.bytes).toString()).toBe(`## 节\n\n\\<b>&\n\n![图](${address})\n`);
    const html = Buffer.from((await articles.export(id, "html", toAddress)).bytes).toString();
    expect(html).toContain("<title>一/二 &lt;三&gt;</title>");
    expect(html).toContain(`<img src="${address}" alt="图">`);
    const word = await articles.export(id, "docx", toAddress);
    expect(word.fileName).toBe("一 二 三.docx");
    expectWordOpens(word.bytes);
    const back = await readSource({ kind: "word", bytes: word.bytes });
    expect(back).toMatchObject({ imported: { title: "一/二 <三>", pictures: [{}] } });
  });

  it("are for those who read the article, also after its deletion", async () => {
    const { articles, id } = await write();
    const other = (await test.signIn(READER)).gateway.articles;
    await expect(other.export(id, "docx", toAddress)).rejects.toMatchObject({ code: "not-found" });
    await articles.delete(id);
    expect((await articles.export(id, "docx", toAddress)).bytes.length).toBeGreaterThan(5_000);
  });

  it("of Word are made in a thread, one after the other, and too many are refused", async () => {
    const { articles, id } = await write();
    const all = Array.from({ length: 12 }, () => articles.export(id, "docx", toAddress));
    const results = await Promise.allSettled(all);
    const refused = results.flatMap((result) =>
      result.status === "rejected" ? [result.reason.code] : [],
    );
    expect(new Set(refused)).toEqual(new Set(["overloaded"]));
    expect(refused.length).toBe(4);
  });
});

it.each([
  ["一篇文章", "一篇文章.md"],
  ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j.md"],
  ["..", "_.md"],
  ["con", "_con.md"],
  ["a\u202egnp.exe\n", "a gnp.exe.md"],
  [" . 空格. ", "空格.md"],
])("the title %j makes the file %j", (title, name) => {
  expect(toFileName(title, "md")).toBe(name);
});

it.each([
  ["20240101.png", `attachment; filename="20240101.png"; filename*=UTF-8''20240101.png`],
  ["一 (a'b).md", `attachment; filename="_ (a'b).md"; filename*=UTF-8''%E4%B8%80%20%28a%27b%29.md`],
  ['"%\\', `attachment; filename="___"; filename*=UTF-8''%22%25%5C`],
])("the file %j is attached as %s", (fileName, header) => {
  expect(toContentDisposition(fileName)).toBe(header);
});
