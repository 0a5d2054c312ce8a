import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentSchema } from "~/gateway/core/document/article-schema";
import { normalise } from "~/gateway/core/document/normalise";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import { documents, markdowns } from "~/tests/support/documents";

const RUNS = Number(process.env.DOCUMENT_RUNS ?? 300);

// docs/product.md#a-document-and-its-markdown-say-the-same
describe("a document and its Markdown", () => {
  it("lose nothing from document to Markdown and back", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const normal = normalise(document);
        const markdown = toMarkdown(normal);
        expect(parseMarkdown(markdown).document, markdown).toEqual(normal);
      }),
      { numRuns: RUNS },
    );
  });

  it("stay the same from any source on", () => {
    fc.assert(
      fc.property(markdowns, (source) => {
        const { document } = parseMarkdown(source);
        const markdown = toMarkdown(document);
        expect(parseMarkdown(markdown).document, markdown).toEqual(document);
        expect(toMarkdown(parseMarkdown(markdown).document)).toBe(markdown);
      }),
      { numRuns: RUNS },
    );
  });

  it("have one normal form, which the schema accepts", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const normal = normalise(document);
        expect(normalise(normal)).toEqual(normal);
        expect(documentSchema.safeParse(normal).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
