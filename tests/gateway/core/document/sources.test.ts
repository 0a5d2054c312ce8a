import { describe, expect, it } from "vitest";
import { isLinkAddress, toImageSource, toLinkAddress } from "~/gateway/core/document/addresses";
import { documentSchema, titleSchema } from "~/gateway/core/document/article-schema";
import type { Block } from "~/gateway/core/document/document-schema";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import { countWords, toPlainText } from "~/gateway/core/document/plain-text";
import { toHtml } from "~/gateway/core/document/to-html";

const html = (markdown: string) =>
  toHtml(parseMarkdown(markdown).document, { imageAddress: (source) => source });

// docs/product.md#a-document-and-its-markdown-say-the-same
describe("Markdown is read", () => {
  it.each([
    [
      "bold next to punctuation",
      "他说**“好的。”**然后",
      "<p>他说<strong>“好的。”</strong>然后</p>",
    ],
    ["bold before a bracket", "**重点（一）**说明", "<p><strong>重点（一）</strong>说明</p>"],
    ["headings of level 1 and 6", "# 一\n\n###### 六", "<h2>一</h2>\n<h4>六</h4>"],
    ["lines of Chinese", "上一行\n下一行", "<p>上一行下一行</p>"],
    ["lines of Latin", "one\ntwo", "<p>one two</p>"],
    ["a hard break", "一\\\n二", "<p>一<br>二</p>"],
    [
      "a bare address",
      "见 https://a.example/b。",
      '<p>见 <a href="https://a.example/b">https://a.example/b</a>。</p>',
    ],
    [
      "an image in a text",
      '前![图](image:a1 "说明")后',
      '<p>前</p>\n<figure><img src="image:a1" alt="图"><figcaption>说明</figcaption></figure>\n<p>后</p>',
    ],
    ["HTML as text", "<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    [
      "a table",
      "| 甲 | 乙 |\n|---|:-:|\n| 1 | 2 | 3 |\n| 4 |",
      '<table><thead><tr><th scope="col">甲</th><th scope="col">乙</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td>4</td><td></td></tr></tbody></table>',
    ],
    ["a list that begins at 3", "3. 三\n4. 四", '<ol start="3"><li>三</li><li>四</li></ol>'],
    ["a range with tildes", "3~5 天，7~9 天", "<p>3~5 天，7~9 天</p>"],
  ])("with %s", (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it.each([
    ["[a](javascript:alert(1))", "<p>a</p>", "link"],
    ["[a](JaVaScRiPt:alert(1))", "<p>a</p>", "link"],
    ["[a](data:text/html,x)", "<p>a</p>", "link"],
    ["[a](//b.example)", '<p><a href="https://b.example">a</a></p>', null],
    ["![a](data:image/png;base64,AA)", "<p>a</p>", "image"],
    ["![a](http://b.example/c.png)", '<p><a href="http://b.example/c.png">a</a></p>', "image"],
    ["<javascript:alert(1)>", "<p>javascript:alert(1)</p>", "link"],
  ])("with %s cleaned and named", (markdown, expected, loss) => {
    expect(html(markdown)).toBe(expected);
    expect(parseMarkdown(markdown).losses.map(({ kind }) => kind)).toEqual(loss ? [loss] : []);
  });
});

// docs/product.md#a-document-has-limits
it.each([
  "[",
  "![",
  "[a](",
  "*a ",
  "**a",
  "_a__b",
  "`a``b```c",
  ">",
  "> - ",
  "- ",
  "|",
  "a|b\n-|-\n",
  "<a ",
  "&",
  "\\",
  "[a]: b\n",
  "~~a",
  "http://a",
  "<br>",
  "*_**__a",
  "\t",
  "&#x41;",
])("60,000 characters of %j are read in a bounded time", (part) => {
  const source = part.repeat(60_000 / part.length);
  const start = process.cpuUsage();
  parseMarkdown(source);
  // A pattern of quadratic time takes minutes.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
});

const text = (length: number): Block => ({
  type: "paragraph",
  content: [{ type: "text", text: "字".repeat(length) }],
});
const image: Block = {
  type: "image",
  attrs: { src: "https://a.example/b.png", alt: "", caption: "" },
};
const table = (columns: number, rows: number): Block => {
  const row = <Cell extends "tableHeader" | "tableCell">(type: Cell) => ({
    type: "tableRow" as const,
    content: Array.from({ length: columns }, () => ({ type })),
  });
  const body = Array.from({ length: rows - 1 }, () => row("tableCell"));
  return { type: "table", content: [row("tableHeader"), ...body] };
};
const quoted = (levels: number): Block =>
  levels === 0 ? text(1) : { type: "blockquote", content: [quoted(levels - 1)] };

function problemOf(...content: unknown[]): string | undefined {
  return documentSchema.safeParse({ type: "doc", content }).error?.issues[0]?.message;
}

// docs/product.md#a-document-has-limits
describe("a document", () => {
  it.each<[string, Block[], string | undefined]>([
    ["60,000 characters", [text(60_000)], undefined],
    ["60,001 characters", [text(60_000), text(1)], "document-too-long"],
    ["200 images", Array(200).fill(image), undefined],
    ["201 images", Array(201).fill(image), "document-too-many-images"],
    ["a table of 30 × 200", [table(30, 200)], undefined],
    ["50 tables", Array(50).fill(table(30, 10)), undefined],
    ["50 tables of 30 × 200, 18 MB", Array(50).fill(table(30, 200)), "document-too-long"],
    ["51 tables", Array(51).fill(table(1, 1)), "document-too-many-tables"],
    ["a table of 31 × 200", [table(31, 200)], "document-table-too-large"],
    ["a table of 30 × 201", [table(30, 201)], "document-table-too-large"],
    ["6 quotations in each other", [quoted(6)], undefined],
    ["7 quotations in each other", [quoted(7)], "document-too-deep"],
    ["1,000 quotations in each other", [quoted(1_000)], "document-too-deep"],
  ])("with %s", (_, content, code) => {
    expect(problemOf(...content)).toBe(code);
  });

  const link = (href: string) => ({
    type: "paragraph",
    content: [{ type: "text", text: "a", marks: [{ type: "link", attrs: { href } }] }],
  });
  it.each<[string, unknown, string]>([
    ["an unknown block", { type: "iframe" }, "document-invalid"],
    ["a style", { type: "paragraph", attrs: { style: "x" } }, "document-invalid"],
    ["an event handler", { ...image, attrs: { ...image.attrs, onerror: "x" } }, "document-invalid"],
    ["level 1", { type: "heading", attrs: { level: 1 } }, "document-invalid"],
    ["a text without a block", { type: "text", text: "a" }, "document-invalid"],
    [
      "an empty text",
      { type: "paragraph", content: [{ type: "text", text: "" }] },
      "document-invalid",
    ],
    ["a script's link", link("javascript:alert(1)"), "link-address-invalid"],
    ["a link with a space", link("https://a b"), "link-address-invalid"],
    [
      "an image over http",
      { ...image, attrs: { ...image.attrs, src: "http://a.example/b.png" } },
      "image-address-invalid",
    ],
    ["nothing", null, "document-invalid"],
  ])("with %s is refused", (_, block, code) => {
    expect(problemOf(block)).toBe(code);
  });

  it("needs a title of 1 to 64 characters", () => {
    const code = (title: unknown) => titleSchema.safeParse(title).error?.issues[0]?.message;
    expect([code(" "), code(undefined), code("字".repeat(64)), code("字".repeat(65))]).toEqual([
      "title-required",
      "title-required",
      undefined,
      "title-too-long",
    ]);
  });
});

// docs/product.md#a-document-has-a-closed-set-of-parts
describe("addresses", () => {
  it.each([
    ["https://a.example/路径?x=1#y", true],
    ["mailto:a@b.example", true],
    ["ftp://a.example", false],
    ["javascript:alert(1)", false],
    ["https://", false],
    ["https://a.example/\u0000", false],
    [`https://a.example/${"x".repeat(2048)}`, false],
  ])("of links are checked: %s", (address, expected) => {
    expect(isLinkAddress(address)).toBe(expected);
  });

  it("from outside get their stored spelling", () => {
    expect(toLinkAddress(" HTTPS://a.example/b c|d ")).toBe("https://a.example/b%20c%7Cd");
    expect(toImageSource("//a.example/b.png")).toBe("https://a.example/b.png");
    expect(toImageSource("image:a_1")).toBe("image:a_1");
    expect(toImageSource("image:../x")).toBeNull();
  });
});

// docs/product.md#words-are-counted-as-word-processors-do
it.each([
  ["今天是 2026 年，it's fine.", 7],
  ["", 0],
  ["—— …… 。", 0],
  ["ひらがな", 4],
  ["e-mail 地址 a_b", 4],
])("%j has %i words", (words, count) => {
  expect(countWords(words)).toBe(count);
});

it("a plain text has a line for each block, item and row", () => {
  const { document } = parseMarkdown(
    "## 一\n\n- 二\n- 三\n\n| a | b |\n|---|---|\n| c | d |\n\n> 四",
  );
  expect(toPlainText(document)).toBe("一\n二\n三\na\tb\nc\td\n四");
});
