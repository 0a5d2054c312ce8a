import { expect, it } from "vitest";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import type { ImportSource } from "~/upstream/imports/imported";
import { replaceRadicals } from "~/upstream/imports/radicals";
import { readSource } from "~/upstream/imports/read-source";
import { runImport } from "~/upstream/imports/run-import";
import { createOldOffice, createPdf, createWord, createZip, ENCRYPTION, PIXEL } from "./files";

const MEGABYTE = 1024 * 1024;
/** Reads without a thread. */
async function read(source: ImportSource) {
  const answer = await readSource(source);
  if ("reason" in answer) throw new Error(answer.reason);
  return answer.imported;
}

const toPage = (html: string, contentType = "text/html; charset=utf-8"): ImportSource => ({
  kind: "page",
  bytes: Buffer.from(html),
  url: "https://site.example/a/b.html",
  contentType,
});

// docs/product.md#an-import-names-what-it-loses
it("a docx keeps headings, marks, links, lists, tables and pictures, and names its losses", async () => {
  const { title, document, pictures, warnings } = await read({
    kind: "word",
    bytes: await createWord(),
  });
  expect(title).toBe("文章的标题");
  expect(toMarkdown(document)).toBe(
    `${[
      "## 第一节",
      "正文",
      "**加粗**[链接](https://example.com/a?b=1&c=2)坏链接",
      "- 项目",
      "| 甲 | 乙 |\n| --- | --- |\n| 合并 |  |",
      "![](image:0)",
    ].join("\n\n")}\n`,
  );
  expect(pictures.map(({ content }) => Buffer.from(content as Uint8Array))).toEqual([PIXEL]);
  expect(warnings).toEqual([
    { kind: "unsafe-links", count: 1 },
    { kind: "merged-cells", count: 1 },
  ]);
});

it("a PDF keeps its title, headings and paragraphs", async () => {
  const bytes = createPdf([
    [
      [24, "A title"],
      [12, "The first paragraph"],
      [12, "Another paragraph"],
      [16, "A heading"],
      [12, "The end of the text"],
    ],
  ]);
  const { title, document, warnings } = await read({ kind: "pdf", bytes });
  expect(title).toBe("A title");
  expect(toMarkdown(document)).toBe(
    "The first paragraph\n\nAnother paragraph\n\n### A heading\n\nThe end of the text\n",
  );
  expect(warnings).toEqual([{ kind: "layout", count: 1 }]);
});

it("radicals that browsers write into PDFs become characters", () => {
  expect(replaceRadicals("今⽇⻓⻔⻅⻢")).toBe("今日长门见马");
});

it("a page keeps its article, lazy pictures and links, and leaves menu and scripts out", async () => {
  const text = "这是一段足够长的正文，说明文章的内容。".repeat(20);
  const html = `<html><head><title>网页 - 站点</title><meta property="og:title" content="网页的标题"></head><body><nav><a href="/">首页</a></nav>
    <article><h1>网页的标题</h1><p>${text}</p><p><img data-src="/p.png" src="data:image/gif;base64,x" alt="图"></p>
    <p>${text}<a href="../c.html">相对</a><a href="javascript:alert(1)">坏</a></p><video src="v.mp4"></video><script>alert(1)</script></article></body></html>`;
  const { title, document, pictures, warnings } = await read(toPage(html));
  expect(title).toBe("网页的标题");
  expect(pictures).toEqual([{ id: "0", content: "https://site.example/p.png" }]);
  const markdown = toMarkdown(document);
  expect(markdown).toContain("![图](image:0)");
  expect(markdown).toContain("[相对](https://site.example/c.html)坏");
  expect(markdown).not.toMatch(/javascript|首页|alert/);
  expect(warnings.map(({ kind }) => kind)).not.toContain("pictures");
});

it("an article of WeChat is read before its script shows it, also in GBK", async () => {
  const body = `<h1 id="activity-name"> 公众号 文章 </h1><div id="js_content" style="visibility:hidden"><p>正文一</p><p><img data-src="https://mmbiz.qpic.cn/a"></p></div>`;
  const { title, document, pictures } = await read(toPage(`<html><body>${body}</body></html>`));
  expect([title, pictures.length]).toEqual(["公众号 文章", 1]);
  expect(toMarkdown(document)).toBe("正文一\n\n![](image:0)\n");
  const gbk = Buffer.concat([
    Buffer.from(`<meta charset="gbk"><div id="js_content"><p>`),
    Buffer.from("d6d0b9fad6d0b9fad6d0b9fad6d0b9fa", "hex"),
    Buffer.from("</p></div>"),
  ]);
  const page = await read({ ...toPage("", "text/html"), bytes: gbk } as ImportSource);
  expect(toMarkdown(page.document)).toBe("中国中国中国中国\n");
});

// docs/product.md#what-cannot-be-imported-is-refused-in-words
it.each<[string, string, () => ImportSource | Promise<ImportSource>]>([
  ["a .doc", "old-word", () => ({ kind: "word", bytes: createOldOffice("WordDocument") })],
  [
    "an encrypted docx",
    "encrypted",
    () => ({ kind: "word", bytes: createOldOffice("EncryptedPackage") }),
  ],
  [
    "a ZIP file with a password",
    "encrypted",
    () => ({ kind: "word", bytes: createZip("word/document.xml", Buffer.from("x"), { flags: 1 }) }),
  ],
  [
    "another ZIP file",
    "unreadable",
    () => ({ kind: "word", bytes: createZip("a.txt", Buffer.from("x")) }),
  ],
  [
    "a docx without XML",
    "unreadable",
    () => ({ kind: "word", bytes: createZip("word/document.xml", Buffer.from("x")) }),
  ],
  [
    "a text that is called a docx",
    "unreadable",
    () => ({ kind: "word", bytes: Buffer.from("text".repeat(100)) }),
  ],
  [
    "a cut docx",
    "unreadable",
    async () => ({ kind: "word", bytes: (await createWord()).subarray(0, -300) }),
  ],
  [
    "a docx bomb",
    "too-complex",
    () => ({
      kind: "word",
      bytes: createZip("word/document.xml", Buffer.alloc(200 * MEGABYTE, "<a>")),
    }),
  ],
  [
    "a docx bomb that lies",
    "too-complex",
    () => ({
      kind: "word",
      bytes: createZip("word/document.xml", Buffer.alloc(200 * MEGABYTE), { statedBytes: 10 }),
    }),
  ],
  [
    "a docx of too many parts",
    "too-complex",
    () => ({ kind: "word", bytes: createZip("a", Buffer.from("x"), { count: 2_001 }) }),
  ],
  [
    "a docx of 70,000 characters",
    "too-long",
    async () => ({ kind: "word", bytes: await createWord(["字".repeat(70_000)]) }),
  ],
  [
    "a PDF with a password",
    "encrypted",
    () => ({ kind: "pdf", bytes: createPdf([[[12, "Secret text of the page"]]], ENCRYPTION) }),
  ],
  ["a scan", "no-text", () => ({ kind: "pdf", bytes: createPdf([[], []]) })],
  [
    "a text that is called a PDF",
    "unreadable",
    () => ({ kind: "pdf", bytes: Buffer.from("%PDF-1.4 and nothing") }),
  ],
  [
    "a page without an article",
    "no-text",
    () => toPage("<html><body><nav><a href=/>首页</a></nav></body></html>"),
  ],
])("%s is refused: %s", async (_, reason, create) => {
  expect(await readSource(await create())).toEqual({ reason });
});

/** The threads that this process has. */
const countWorkers = () =>
  process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;

it("reads in a thread, and ends one that takes too long", async () => {
  const before = countWorkers();
  const { title } = await runImport({ kind: "word", bytes: await createWord() });
  expect([title, countWorkers()]).toEqual(["文章的标题", before]);
  const endless = toPage(`<html><body>${"<div>".repeat(400_000)}</body></html>`);
  const refused = runImport(endless, 1_000);
  await expect(refused).rejects.toMatchObject({ name: "ImportRefused", reason: "too-complex" });
  expect(countWorkers()).toBe(before);
});
