import type { ArticleDocument, Block, Inline } from "./document-schema";

/** Returns every block, also those within lists and quotes, in the order of the text. */
export function* eachBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.type === "blockquote") yield* eachBlock(block.content);
    if (block.type === "bulletList" || block.type === "orderedList")
      for (const { content } of block.content) yield* eachBlock(content);
  }
}

/** Returns the sources of all images, each once, in the order of the text. */
export function listImages({ content }: ArticleDocument): string[] {
  const images = [...eachBlock(content)].filter((block) => block.type === "image");
  return [...new Set(images.map(({ attrs }) => attrs.src))];
}

/** What channels limit besides the length of the text. */
export interface DocumentParts {
  images: number;
  tables: number;
  codeBlocks: number;
  links: number;
}

export function countParts({ content }: ArticleDocument): DocumentParts {
  const blocks = [...eachBlock(content)];
  const count = (type: Block["type"]) => blocks.filter((block) => block.type === type).length;
  return {
    images: count("image"),
    tables: count("table"),
    codeBlocks: count("codeBlock"),
    links: blocks.flatMap(inlineOf).reduce((sum, inline) => sum + countLinks(inline), 0),
  };
}

/** Returns the lines of inline content that a block has itself. */
function inlineOf(block: Block): (readonly Inline[])[] {
  if (block.type === "paragraph" || block.type === "heading") return [block.content ?? []];
  if (block.type !== "table") return [];
  return block.content.flatMap((row) => row.content.map((cell) => cell.content ?? []));
}

/** One link may be several texts, such as words with one in bold. */
function countLinks(inline: readonly Inline[]): number {
  const addresses = inline.map(findLink);
  return addresses.filter((href, index) => href !== null && href !== addresses[index - 1]).length;
}

function findLink(node: Inline): string | null {
  if (node.type !== "text") return null;
  const link = node.marks?.find((mark) => mark.type === "link");
  return link?.type === "link" ? link.attrs.href : null;
}
