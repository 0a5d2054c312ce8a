import type { ArticleDocument, Block, Inline, ListItem, Table } from "../document/document-schema";
import type { ChannelLimits } from "./channels";

type Kept = Pick<ChannelLimits, "hasTables" | "hasCode" | "hasLinks">;

/**
 * Returns a document as a channel keeps it: tables, code and links that it has no form for are text
 * (docs/product.md#problems-are-told-before-sending).
 */
export function toChannelDocument(document: ArticleDocument, kept: Kept): ArticleDocument {
  return { ...document, content: document.content.flatMap((block) => toBlocks(block, kept)) };
}

function toBlocks(block: Block, kept: Kept): Block[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [{ ...block, content: toInline(block.content, kept) }];
    case "blockquote":
      return [{ ...block, content: block.content.flatMap((child) => toBlocks(child, kept)) }];
    case "bulletList":
    case "orderedList":
      return [{ ...block, content: block.content.map((item) => toItem(item, kept)) }];
    case "codeBlock":
      return kept.hasCode ? [block] : [toParagraph(toLines(block.content?.[0].text ?? ""))];
    case "table":
      return kept.hasTables ? [toTable(block, kept)] : toRows(block, kept);
    case "image":
    case "horizontalRule":
      return [block];
  }
}

function toItem(item: ListItem, kept: Kept): ListItem {
  const [first, ...rest] = item.content;
  return {
    ...item,
    content: [
      { ...first, content: toInline(first.content, kept) },
      ...rest.flatMap((child) => toBlocks(child, kept)),
    ],
  };
}

function toTable({ type, content: [header, ...body] }: Table, kept: Kept): Table {
  const toCells = <Row extends { content: { content?: Inline[] | undefined }[] }>(
    row: Row,
  ): Row => ({
    ...row,
    content: row.content.map((cell) => ({ ...cell, content: toInline(cell.content, kept) })),
  });
  return { type, content: [toCells(header), ...body.map(toCells)] };
}

/** Returns a paragraph for each row, the cells one after the other. */
const toRows = ({ content: rows }: Table, kept: Kept): Block[] =>
  rows.map((row) =>
    toParagraph(
      row.content.flatMap(({ content }, index) => [
        ...(index > 0 ? [SPACE] : []),
        ...(toInline(content, kept) ?? []),
      ]),
    ),
  );

const SPACE: Inline = { type: "text", text: " " };

const toParagraph = (content: Inline[]): Block => ({ type: "paragraph", content });

const toLines = (code: string): Inline[] =>
  code
    .split("\n")
    .flatMap((text, index): Inline[] => [
      ...(index > 0 ? [{ type: "hardBreak" } as const] : []),
      ...(text === "" ? [] : [{ type: "text", text } as const]),
    ]);

function toInline(content: Inline[] | undefined, { hasLinks }: Kept): Inline[] | undefined {
  if (hasLinks) return content;
  return content?.map((node) =>
    node.type === "text" && node.marks
      ? { ...node, marks: node.marks.filter(({ type }) => type !== "link") }
      : node,
  );
}
