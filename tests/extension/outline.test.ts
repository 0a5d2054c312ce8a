import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlineDocument } from "~/extension/editors/document-outline";
import { emptyOutline, listLosses } from "~/extension/editors/outline";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import { documents } from "~/tests/support/documents";

const keysOf = Object.keys as <Key extends string>(record: Record<Key, unknown>) => Key[];
const outline = (markdown: string) => outlineDocument(parseMarkdown(markdown).document);

describe("the outline of an article", () => {
  it.each([
    ["## 一\n\n### 二", { headings: ["一", "二"] }],
    ["一  \n二", { paragraphs: ["一", "二"] }],
    ["- 一\n  - 二\n\n    三", { items: ["一", "二", "三"] }],
    ["> 一\n>\n> - 二", { quotes: ["一"], items: ["二"] }],
    ["| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |", { tables: ["3×2"] }],
    ["**粗*斜***细**粗**", { bold: ["粗斜", "粗"] }],
    ["## **一**\n\n[**a** b](https://a.example/)", { links: ["https://a.example/"] }],
    ["![](https://a.example/b.png)", { images: [""] }],
  ])("of %j has its parts", (markdown, parts) => {
    expect(outline(markdown)).toMatchObject(parts);
  });

  it("loses nothing to itself, and every part to an empty editor", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const sent = outlineDocument(document);
        expect(listLosses(sent, sent)).toEqual([]);
        const lost = new Set(listLosses(sent, emptyOutline()).map(({ part }) => part));
        const { characters, ...parts } = sent;
        expect(lost.has("length")).toBe(characters > 0);
        for (const part of keysOf(parts)) expect(lost.has(part)).toBe(parts[part].length > 0);
      }),
    );
  });

  it("counts what is missing, also when only one of two equal parts arrived", () => {
    const sent = outline("一\n\n一\n\n二");
    expect(listLosses(sent, outline("一\n\n二\n\n三"))).toEqual([
      { part: "paragraphs", sent: 3, missing: 1 },
    ]);
  });
});
