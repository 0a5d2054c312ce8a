import type { ArticleDocument, Block, Image, ListItem, Table } from "./document-schema";
import { destination, escapeText, inlineToMarkdown } from "./inline-markdown";

const TEXT = { oneLine: false, inCell: false };
const HEADING = { oneLine: true, inCell: false };
const CELL = { oneLine: true, inCell: true };
const LONGEST_NUMBER = 999_999_999;

/** Returns the Markdown (GFM) of a normalised document, which `parseMarkdown` reads back unchanged. */
export function toMarkdown(document: ArticleDocument): string {
  const markdown = blocksToMarkdown(document.content, false);
  return markdown && `${markdown}\n`;
}

function blocksToMarkdown(blocks: readonly Block[], inList: boolean): string {
  let lists = 0;
  return blocks
    .map((block, index) => {
      // Another marker begins a new list right behind a list of the same kind.
      lists = blocks[index - 1]?.type === block.type ? lists + 1 : 0;
      return blockToMarkdown(block, lists % 2 === 1, inList);
    })
    .join("\n\n");
}

function blockToMarkdown(block: Block, otherMarker: boolean, inList: boolean): string {
  switch (block.type) {
    case "paragraph":
      return inlineToMarkdown(block.content, TEXT);
    case "heading": {
      const text = inlineToMarkdown(block.content, HEADING);
      return `${"#".repeat(block.attrs.level)} ${text.replace(/(^|[^\\])#$/, "$1\\#")}`;
    }
    case "blockquote":
      return prefixLines(blocksToMarkdown(block.content, inList), ">", "> ");
    case "bulletList":
      return listToMarkdown(block.content, () => (otherMarker ? "*" : "-"));
    case "orderedList":
      return listToMarkdown(
        block.content,
        (index) =>
          `${Math.min(block.attrs.start + index, LONGEST_NUMBER)}${otherMarker ? ")" : "."}`,
      );
    case "codeBlock":
      return codeToMarkdown(block.attrs.language, block.content?.[0].text ?? "");
    case "table":
      return tableToMarkdown(block);
    case "image":
      return imageToMarkdown(block);
    case "horizontalRule":
      // `- ---` would be one rule and no list.
      return inList ? "___" : "---";
  }
}

function prefixLines(text: string, empty: string, prefix: string): string {
  return text
    .split("\n")
    .map((line) => (line ? prefix + line : empty))
    .join("\n");
}

function listToMarkdown(items: readonly ListItem[], marker: (index: number) => string): string {
  return items
    .map((item, index) => itemToMarkdown(item, marker(index)))
    .join(items.every(isTight) ? "\n" : "\n\n");
}

function itemToMarkdown(item: ListItem, marker: string): string {
  const [first, ...rest] = item.content;
  const indent = " ".repeat(marker.length + 1);
  const text = inlineToMarkdown(first.content, TEXT);
  const below = prefixLines(blocksToMarkdown(rest, true), "", indent);
  if (!text) return below ? `${marker}\n${below}` : marker;
  const separator = isTight(item) ? "\n" : "\n\n";
  return `${marker} ${prefixLines(text, "", indent).trimStart()}${below && separator + below}`;
}

/** An item without blank lines: a text, at most with one list below it that may interrupt a paragraph. */
function isTight({ content: [first, list, ...more] }: ListItem): boolean {
  if (!first.content || more.length > 0) return false;
  if (!list) return true;
  if (list.type === "orderedList" && list.attrs.start !== 1) return false;
  return (list.type === "bulletList" || list.type === "orderedList") && list.content.every(isTight);
}

function codeToMarkdown(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text && `${text}\n`}${fence}`;
}

function tableToMarkdown({ content: [header, ...body] }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(header.content.map(({ content }) => inlineToMarkdown(content, CELL))),
    line(header.content.map(() => "---")),
    ...body.map((row) => line(row.content.map(({ content }) => inlineToMarkdown(content, CELL)))),
  ].join("\n");
}

/** Returns the Markdown of an image, also for the page that shows what to insert after an upload. */
export function imageToMarkdown({ attrs: { src, alt, caption } }: Image): string {
  const title = caption && ` "${escapeText(caption).replaceAll('"', '\\"')}"`;
  return `![${escapeText(alt)}](${destination(src)}${title})`;
}
