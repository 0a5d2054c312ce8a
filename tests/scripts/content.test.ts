import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findMissingTranslations } from "~/scripts/content";

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
});
