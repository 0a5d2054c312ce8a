import type { ArticleDocument, Block, Inline } from "~/gateway/core/document/document-schema";
import { countCharacters, emptyOutline, normaliseText, type Outline } from "./outline";

type TextPart = "paragraphs" | "items" | "quotes";

/** Returns what an article is made of, to compare it with what an editor holds. */
export function outlineDocument({ content }: ArticleDocument): Outline {
  const outline = emptyOutline();
  addBlocks(outline, content, "paragraphs");
  return outline;
}

function addBlocks(outline: Outline, blocks: readonly Block[], part: TextPart): void {
  for (const block of blocks) addBlock(outline, block, part);
}

function addBlock(outline: Outline, block: Block, part: TextPart): void {
  switch (block.type) {
    case "paragraph":
      addInline(outline, block.content, part);
      break;
    case "heading":
      addInline(outline, block.content, "headings");
      break;
    case "blockquote":
      addBlocks(outline, block.content, "quotes");
      break;
    case "bulletList":
    case "orderedList":
      for (const item of block.content) addBlocks(outline, item.content, "items");
      break;
    case "codeBlock":
      addLine(outline, "code", block.content?.[0].text ?? "");
      break;
    case "table": {
      outline.tables.push(`${block.content.length}×${block.content[0].content.length}`);
      for (const row of block.content)
        for (const cell of row.content) addInline(outline, cell.content, null);
      break;
    }
    case "image":
      outline.images.push("");
      addLine(outline, "paragraphs", block.attrs.caption);
      break;
    case "horizontalRule":
      break;
  }
}

/** Adds a line for each part of the content between two breaks; cells have no lines of their own. */
function addInline(
  outline: Outline,
  content: readonly Inline[] = [],
  part: TextPart | "headings" | null,
): void {
  const text = content.map((node) => (node.type === "text" ? node.text : "\n")).join("");
  for (const line of text.split("\n")) addLine(outline, part, line);
  addRuns(outline, content, part !== "headings" && part !== null);
}

function addLine(outline: Outline, part: TextPart | "headings" | "code" | null, text: string) {
  const line = normaliseText(text);
  if (line && part) outline[part].push(line);
  outline.characters += countCharacters(line);
}

/** Words that stand in bold, or lead somewhere, may be several texts, such as one of them in italics. */
function addRuns(outline: Outline, content: readonly Inline[], hasBold: boolean): void {
  let bold = "";
  let address = "";
  const end = () => {
    if (hasBold && normaliseText(bold)) outline.bold.push(normaliseText(bold));
    bold = "";
  };
  for (const node of content) {
    const marks = node.type === "text" ? (node.marks ?? []) : [];
    const link = marks.find((mark) => mark.type === "link");
    const href = link?.type === "link" ? link.attrs.href : "";
    if (href && href !== address) outline.links.push(href);
    address = href;
    if (node.type === "text" && marks.some(({ type }) => type === "bold")) bold += node.text;
    else end();
  }
  end();
}
