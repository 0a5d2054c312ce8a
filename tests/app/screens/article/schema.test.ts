import fc from "fast-check";
import { expect, it } from "vitest";
import { toDocument, toNode } from "~/app/screens/article/editor/convert";
import { schema } from "~/app/screens/article/editor/schema";
import { documentSchema } from "~/gateway/core/document/article-schema";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { normalise } from "~/gateway/core/document/normalise";
import { documents } from "~/tests/support/documents";

// docs/product.md#a-document-has-a-closed-set-of-parts
it("the editor holds every document, and gives back the same", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const normal = normalise(document);
      expect(toDocument(toNode(normal))).toEqual(normal);
    }),
    { numRuns: 200 },
  );
});

// docs/product.md#a-document-has-a-closed-set-of-parts
it("the editor has exactly the parts that a document may have", () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(
    "blockquote bulletList codeBlock doc hardBreak heading horizontalRule image listItem orderedList paragraph table tableCell tableHeader tableRow text".split(
      " ",
    ),
  );
  expect(Object.keys(schema.marks).sort()).toEqual(["bold", "code", "italic", "link", "strike"]);
});

// docs/product.md#a-document-has-a-closed-set-of-parts
it.each([
  [
    "an item that begins with a list",
    { type: "bulletList", content: [{ type: "listItem", content: [{ type: "horizontalRule" }] }] },
  ],
  ["an empty list", { type: "bulletList", content: [] }],
  ["an empty quotation", { type: "blockquote", content: [] }],
  [
    "an image in a paragraph",
    {
      type: "paragraph",
      content: [{ type: "image", attrs: { src: "image:a", alt: "", caption: "" } }],
    },
  ],
  [
    "a paragraph in a cell",
    {
      type: "table",
      content: [
        { type: "tableRow", content: [{ type: "tableHeader", content: [{ type: "paragraph" }] }] },
      ],
    },
  ],
  ["an unknown node", { type: "video" }],
])("the editor and the schema refuse %s alike", (_, block) => {
  const document = { type: "doc", content: [block] };
  expect(documentSchema.safeParse(document).success).toBe(false);
  expect(() => toNode(document as ArticleDocument)).toThrow(RangeError);
});
