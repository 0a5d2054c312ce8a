import type { ArticleDocument, Block, Inline, Mark, Text } from "./document-schema";

const MARK_ORDER: readonly Mark["type"][] = ["link", "bold", "italic", "strike", "code"];
/** Markdown cannot express a space at the edge of these marks. */
const TIGHT: readonly Mark["type"][] = ["bold", "italic", "strike", "code"];
const LINE_ENDS = /\r\n?|\u0085|\u2028|\u2029/g;
const INVISIBLE = /(?![\n\t])\p{Cc}|\ufeff|\p{Surrogate}/gu;

const EMPTY = { type: "paragraph" } as const;

/**
 * Returns the one form of documents that read alike: no empty blocks, no spaces at the edges of texts and of
 * marks, marks in one order. Markdown expresses exactly these, so that conversion loses nothing
 * (docs/product.md#a-document-and-its-markdown-say-the-same).
 */
export function normalise(document: ArticleDocument): ArticleDocument {
  return { type: "doc", content: normaliseBlocks(document.content) };
}

function normaliseBlocks(blocks: readonly Block[]): Block[] {
  const kept = blocks.map(normaliseBlock).filter((block) => !isEmpty(block));
  return kept.length > 0 ? kept : [EMPTY];
}

function isEmpty(block: Block): boolean {
  return (block.type === "paragraph" || block.type === "heading") && !block.content;
}

function normaliseBlock(block: Block): Block {
  switch (block.type) {
    case "paragraph":
      return { type: "paragraph", ...inline(block.content) };
    case "heading":
      return { type: "heading", attrs: block.attrs, ...inline(block.content) };
    case "blockquote":
      return { type: "blockquote", content: normaliseBlocks(block.content) };
    case "bulletList":
      return { ...block, content: block.content.map(normaliseItem) };
    case "orderedList":
      return { ...block, content: block.content.map(normaliseItem) };
    case "codeBlock":
      return normaliseCode(block);
    case "table":
      return normaliseTable(block);
    case "image": {
      const { src, alt, caption } = block.attrs;
      return {
        type: "image",
        attrs: { src, alt: oneLine(alt).trim(), caption: oneLine(caption).trim() },
      };
    }
    default:
      return block;
  }
}

type Of<Type extends Block["type"]> = Extract<Block, { type: Type }>;

function normaliseItem({ content }: Of<"bulletList">["content"][number]) {
  const [first, ...rest] = normaliseBlocks(content);
  return {
    type: "listItem" as const,
    content:
      first?.type === "paragraph"
        ? ([first, ...rest] as [Of<"paragraph">, ...Block[]])
        : ([EMPTY, ...(first ? [first] : []), ...rest] as [Of<"paragraph">, ...Block[]]),
  };
}

function normaliseCode({ attrs, content }: Of<"codeBlock">): Of<"codeBlock"> {
  const text = clean(content?.[0].text ?? "");
  return { type: "codeBlock", attrs, ...(text && { content: [{ type: "text", text }] }) };
}

function normaliseTable({ content: [header, ...body] }: Of<"table">): Of<"table"> {
  return {
    type: "table",
    content: [
      {
        type: "tableRow",
        content: header.content.map((cell) => ({ type: "tableHeader", ...inline(cell.content) })),
      },
      ...body.map((row) => ({
        type: "tableRow" as const,
        content: row.content.map((cell) => ({
          type: "tableCell" as const,
          ...inline(cell.content),
        })),
      })),
    ],
  };
}

function inline(content: readonly Inline[] = []): { content?: Inline[] } {
  const lines: Text[][] = [[]];
  for (const node of content) {
    if (node.type === "hardBreak") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  const trimmed = lines.map((line) => loosenSpaces(trim(join(line))));
  const first = trimmed.findIndex((line) => line.length > 0);
  const last = trimmed.findLastIndex((line) => line.length > 0);
  if (first < 0) return {};
  return {
    content: trimmed
      .slice(first, last + 1)
      .flatMap((line, index): Inline[] => (index ? [{ type: "hardBreak" }, ...line] : line)),
  };
}

/** Merges neighbours with equal marks. */
function join(line: readonly Text[]): Text[] {
  const joined: Text[] = [];
  for (const { text: written, marks = [] } of line) {
    const text = oneLine(written);
    if (!text) continue;
    const sorted = sortMarks(marks, text);
    const last = joined.at(-1);
    if (last && sameMarks(last.marks, sorted)) last.text += text;
    else joined.push({ type: "text", text, ...(sorted.length > 0 && { marks: sorted }) });
  }
  return joined;
}

/** A link that begins a text with the code `]:` would be a definition in Markdown. */
function sortMarks(marks: readonly Mark[], text: string): Mark[] {
  if (marks.length === 0) return [];
  const sorted = MARK_ORDER.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);
  const isAmbiguous = sorted[0]?.type === "link" && text.includes("]:");
  return isAmbiguous ? sorted.filter(({ type }) => type !== "code") : sorted;
}

/** Removes the spaces at both ends of a line. */
function trim(line: Text[]): Text[] {
  const texts = [...line];
  for (let first = texts[0]; first; first = texts[0]) {
    const text = first.text.trimStart();
    if (text) {
      texts[0] = { ...first, text };
      break;
    }
    texts.shift();
  }
  for (let last = texts.at(-1); last; last = texts.at(-1)) {
    const text = last.text.trimEnd();
    if (text) {
      texts[texts.length - 1] = { ...last, text };
      break;
    }
    texts.pop();
  }
  return texts;
}

/** Takes these marks from the spaces at their edges. */
function loosenSpaces(line: Text[]): Text[] {
  return join(TIGHT.reduce(loosen, line));
}

function loosen(line: Text[], type: Mark["type"]): Text[] {
  const pieces = line.flatMap((node) => (hasMark(node, type) ? splitSpaces(node) : node));
  for (const order of [pieces, [...pieces].reverse()]) {
    let isEdge = true;
    for (const piece of order) {
      if (!hasMark(piece, type)) isEdge = true;
      else if (isEdge && !piece.text.trim()) piece.marks = without(piece.marks, type);
      else isEdge = false;
    }
  }
  return pieces;
}

function splitSpaces({ text, marks }: Text): Text[] {
  const start = text.length - text.trimStart().length;
  const end = Math.max(text.trimEnd().length, start);
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
    .filter((piece) => piece !== "")
    .map((piece) => ({ type: "text", text: piece, marks }));
}

export const hasMark = ({ marks }: Text, type: Mark["type"]): boolean =>
  marks?.some((mark) => mark.type === type) ?? false;

const without = (marks: Text["marks"], type: Mark["type"]): Text["marks"] => {
  const rest = marks?.filter((mark) => mark.type !== type);
  return rest?.length ? rest : undefined;
};

function sameMarks(one: readonly Mark[] = [], other: readonly Mark[]): boolean {
  return one.length === other.length && one.every((mark, index) => isSameMark(mark, other[index]));
}

/** Returns whether two marks are of one type and, for links, lead to one address. */
export function isSameMark(one: Mark, other: Mark | undefined): boolean {
  if (one.type !== other?.type) return false;
  return one.type !== "link" || (other.type === "link" && one.attrs.href === other.attrs.href);
}

const clean = (text: string): string => text.replace(LINE_ENDS, "\n").replace(INVISIBLE, "");
const oneLine = (text: string): string => clean(text).replace(/[\n\t]/g, " ");
