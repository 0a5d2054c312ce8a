import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findMissingTranslations } from "~/scripts/content";
import { parseMarkdown } from "~/scripts/markdown";

const folder = mkdtempSync(join(tmpdir(), "content-"));
afterAll(() => rmSync(folder, { recursive: true }));

const text = `---
title: Title
---

## One {#one}

- First
- Second

[More](/more)

### Two {#inner}

**Numbers**

| Name | Number |
| --- | --- |
| a | 1 |
`;

describe("the texts of app/content", () => {
  // docs/product.md#every-text-is-chinese-and-english
  it.each([
    ["Title", "A title", ""],
    ["title: Title", "", "en/text.md/title: missing in this language"],
    ["- Second\n", "", "en/text.md/sections/0/blocks/0/items/1: missing in this language"],
    [
      "- Second\n",
      "- Second\n- Third\n",
      "en/text.md/sections/0/blocks/0/items/2: missing in zh-CN",
    ],
    ["{#one}", "{#two}", "en/text.md/sections/0/id: “two” instead of “one”"],
    ["(/more)", "(/less)", "en/text.md/sections/0/blocks/1/href: “/less” instead of “/more”"],
    ["| a | 1 |\n", "", "en/text.md/sections/0/items/0/blocks/0/rows/0: missing in this language"],
    [text, null, "en/text.md: missing in this language"],
  ])("%j instead of %j in a translation: %s", (words, instead, expected) => {
    rmSync(folder, { recursive: true });
    for (const language of ["zh-CN", "en"]) mkdirSync(join(folder, language), { recursive: true });
    writeFileSync(join(folder, "zh-CN/text.md"), text);
    if (instead !== null) writeFileSync(join(folder, "en/text.md"), text.replace(words, instead));
    expect(findMissingTranslations(folder).join("\n")).toContain(expected);
    expect(findMissingTranslations(folder)).toHaveLength(expected === "" ? 0 : 1);
  });

  it.each([
    ["<b>HTML</b>", "line 6: the screens show plain words on one line, not “html”"],
    ["<script></script>", "line 6: the screens do not show “html” here"],
    ["![picture](a.png)", "not “image”"],
    ["two\nlines", "on one line"],
    ["| a |\n| --- |", "a table follows its caption"],
    ["- one\n\n  more", "line 6: it has one paragraph"],
    ["## No anchor", "ends with its anchor"],
  ])("%j is refused: %s", (body, reason) => {
    const source = `---\ntitle: Title\n---\n## One {#one}\n\n${body}\n`;
    expect(() => parseMarkdown(source)).toThrow(reason);
  });
});
