import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toDocx } from "~/gateway/articles/export/docx";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { mapImages } from "~/gateway/core/document/images";
import { normalise } from "~/gateway/core/document/normalise";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import { toPlainText } from "~/gateway/core/document/plain-text";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import { documents } from "~/tests/support/documents";
import { PIXEL } from "~/tests/upstream/imports/files";
import { readSource } from "~/upstream/imports/read-source";
import { expectWordOpens } from "./package-parts";

const RUNS = Number(process.env.DOCUMENT_RUNS ?? 25);

const lettersOf = (document: ArticleDocument): string =>
  toPlainText(document)
    .match(/[\p{L}\p{N}]/gu)
    ?.join("") ?? "";

const make = (document: ArticleDocument, content: Uint8Array | null = PIXEL) =>
  toDocx({
    ...{ title: '标题 <&> "引号"', digest: "摘要", document },
    pictures: new Map([["image:a_b-1", { address: "https://site.example/p", content }]]),
  });

async function readBack(bytes: Uint8Array) {
  const answer = await readSource({ kind: "word", bytes });
  if ("reason" in answer) throw new Error(answer.reason);
  return answer.imported;
}

const EVERYTHING = `第一段，**粗**、*斜*、~~删~~、\`码 a b\`和[**链**接](https://a.example/?b=1&c=2)。\\
换行

## 二级

### 三级

#### 四级

- 一
- 二
  - 二之一
    1. 深
- 三

1. 甲
2. 乙

> 引用
>
> 又一段

\`\`\`
function f() {
    return 1 < 2 && "x";
}
\`\`\`

| 列 | **值** |
| --- | --- |
| 一 | 二 |
| 三 |  |

![替代](image:a_b-1)

末段
`;

// docs/product.md#an-article-leaves-as-a-file
describe("an article as a docx", () => {
  it("is read back as the same article, with its picture", async () => {
    const { document } = parseMarkdown(EVERYTHING);
    const bytes = await make(document);
    expectWordOpens(bytes);
    const back = await readBack(bytes);
    expect(back.title).toBe('标题 <&> "引号"');
    expect(toMarkdown(back.document)).toBe(toMarkdown(document).replace("image:a_b-1", "image:0"));
    expect(back.pictures.map(({ content }) => Buffer.from(content as Uint8Array))).toEqual([PIXEL]);
    expect(back.warnings).toEqual([]);
  });

  it("has captions, and links in the place of pictures that Word cannot show", async () => {
    const document = normalise({
      type: "doc",
      content: [
        { type: "image", attrs: { src: "image:a_b-1", alt: "替代", caption: "图一" } },
        { type: "image", attrs: { src: "https://a.example/b.png", alt: "远", caption: "" } },
      ],
    });
    expect(toMarkdown((await readBack(await make(document))).document)).toBe(
      "![替代](image:0)\n\n图一\n\n[远](https://a.example/b.png)\n",
    );
    const webp = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");
    for (const content of [null, webp, Buffer.from("nothing")])
      expect(toMarkdown((await readBack(await make(document, content))).document)).toBe(
        "[图一](https://site.example/p)\n\n[远](https://a.example/b.png)\n",
      );
  });

  it("opens in Word for every document, and loses no text", async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (generated) => {
        expectWordOpens(await make(normalise(generated)));
        const texts = normalise(mapImages(generated, () => null));
        const back = await readBack(await make(texts));
        expect(lettersOf(back.document)).toBe(lettersOf(texts));
      }),
      { numRuns: RUNS },
    );
  });
});
