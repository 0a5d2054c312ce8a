import type { ArticleDocument, Block, Inline } from "./document-schema";

/** Returns the text of a document, one line for each block, list item and row; cells stand behind tabs. */
export function toPlainText(document: ArticleDocument): string {
  return document.content.flatMap(toLines).join("\n");
}

function toLines(block: Block): string[] {
  switch (block.type) {
    case "blockquote":
      return block.content.flatMap(toLines);
    case "bulletList":
    case "orderedList":
      return block.content.flatMap((item) => item.content.flatMap(toLines));
    case "table":
      return block.content.map((row) =>
        row.content.map((cell) => inlineText(cell.content).replaceAll("\n", " ")).join("\t"),
      );
    case "image":
      return [block.attrs.caption || block.attrs.alt].filter((text) => text !== "");
    case "codeBlock":
      return [block.content?.[0].text ?? ""];
    case "horizontalRule":
      return [];
    default:
      return [inlineText(block.content)];
  }
}

const inlineText = (content: readonly Inline[] = []): string =>
  content.map((node) => (node.type === "text" ? node.text : "\n")).join("");

/** Chinese and Japanese characters; each counts as a word. */
const CHARACTERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;
/** A run of letters and digits, as word processors count. */
const WORD = /[\p{L}\p{N}\p{M}'’_-]+/gu;
const SOUND = /[\p{L}\p{N}]/u;

/** Returns the number of Chinese characters and of words in other scripts (docs/product.md#words-are-counted-as-word-processors-do). */
export function countWords(text: string): number {
  let words = 0;
  const others = text.replace(CHARACTERS, (run) => {
    words += countCodePoints(run);
    return " ";
  });
  for (const [word] of others.matchAll(WORD)) if (SOUND.test(word)) words++;
  return words;
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
