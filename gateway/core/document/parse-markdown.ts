import MarkdownIt, { type Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import type { ArticleDocument, Block, Image, Inline, ListItem, Table } from "./document-schema";
import { type Loss, readInline } from "./inline-tokens";
import { normalise } from "./normalise";

/** Far beyond what `findExcess` permits; it ends the parser's recursion. */
const PARSER_NESTING = 40;
const LINE_BREAK = /<br *\/?>/iy;

const parser = new MarkdownIt({ maxNesting: PARSER_NESTING }).use(cjkFriendly);
// Joined texts would no longer tell which characters were escaped.
parser.disable(["linkify", "replacements", "smartquotes", "text_join"]);
// The reader checks addresses: the text of a refused link stays.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;
parser.inline.ruler.before("autolink", "line_break", (state, silent) => {
  LINE_BREAK.lastIndex = state.pos;
  if (!LINE_BREAK.test(state.src)) return false;
  if (!silent) state.push("hardbreak", "br", 0);
  state.pos = LINE_BREAK.lastIndex;
  return true;
});

export interface ParsedMarkdown {
  /** Normalised, not checked against the limits: `documentSchema` does that. */
  document: ArticleDocument;
  losses: Loss[];
}

/** Returns the document that Markdown (GFM) stands for; HTML stays as text (docs/product.md#a-document-and-its-markdown-say-the-same). */
export function parseMarkdown(markdown: string): ParsedMarkdown {
  const reader = new BlockReader(parser.parse(markdown, {}));
  return {
    document: normalise({ type: "doc", content: reader.blocks("") }),
    losses: reader.losses,
  };
}

/** Reads the tokens from the first to the last. */
class BlockReader {
  readonly losses: Loss[] = [];
  #index = 0;

  constructor(readonly tokens: readonly Token[]) {}

  /** Returns the blocks before the closing token. */
  blocks(closing: string): Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token && token.type !== closing; token = this.#next())
      blocks.push(...this.#block(token));
    return blocks;
  }

  #next(): Token | undefined {
    return this.tokens[this.#index++];
  }

  #block(token: Token): Block[] {
    switch (token.type) {
      case "paragraph_open":
        return toBlocks(this.#inline("paragraph_close"), (content) => ({
          type: "paragraph",
          content,
        }));
      case "heading_open": {
        const level = headingLevel(token.tag);
        const [text, images] = separateImages(this.#inline("heading_close"));
        return [{ type: "heading", attrs: { level }, content: text }, ...images];
      }
      case "blockquote_open":
        return [{ type: "blockquote", content: this.blocks("blockquote_close") }];
      case "bullet_list_open":
        return [{ type: "bulletList", content: this.#items("bullet_list_close") }];
      case "ordered_list_open": {
        const start = Number(token.attrGet("start") ?? 1);
        return [
          { type: "orderedList", attrs: { start }, content: this.#items("ordered_list_close") },
        ];
      }
      case "fence":
      case "code_block":
        return [toCodeBlock(token)];
      case "hr":
        return [{ type: "horizontalRule" }];
      case "table_open":
        return this.#table();
      default:
        return [];
    }
  }

  #inline(closing: string): (Inline | Image)[] {
    const nodes: (Inline | Image)[] = [];
    for (let token = this.#next(); token && token.type !== closing; token = this.#next())
      nodes.push(...readInline(token.children ?? [], this.losses));
    return nodes;
  }

  #items(closing: string): ListItem[] {
    const items: ListItem[] = [];
    for (let token = this.#next(); token && token.type !== closing; token = this.#next())
      items.push(toListItem(this.blocks("list_item_close")));
    return items;
  }

  #table(): Block[] {
    const rows: Inline[][][] = [];
    const after: Image[] = [];
    for (let token = this.#next(); token && token.type !== "table_close"; token = this.#next()) {
      if (token.type === "tr_open") rows.push([]);
      if (token.type !== "th_open" && token.type !== "td_open") continue;
      const [text, images] = separateImages(this.#inline(token.type.replace("open", "close")));
      rows.at(-1)?.push(text);
      after.push(...images);
    }
    return [toTable(rows), ...after];
  }
}

/** The title of an article is the page's first heading, so a text begins with the second level. */
const headingLevel = (tag: string): 2 | 3 | 4 => (tag <= "h2" ? 2 : tag === "h3" ? 3 : 4);

function toListItem(blocks: readonly Block[]): ListItem {
  const [first, ...rest] = blocks;
  return first?.type === "paragraph"
    ? { type: "listItem", content: [first, ...rest] }
    : { type: "listItem", content: [{ type: "paragraph" }, ...blocks] };
}

function toCodeBlock({ info, content }: Token): Block {
  const text = content.replace(/\n$/, "");
  const language = /^[\w+#.-]{1,32}(?=\s|$)/.exec(info.trim())?.[0] ?? "";
  return {
    type: "codeBlock",
    attrs: { language },
    ...(text && { content: [{ type: "text", text }] }),
  };
}

function toTable([header = [[]], ...body]: Inline[][][]): Table {
  return {
    type: "table",
    content: [
      { type: "tableRow", content: header.map((content) => ({ type: "tableHeader", content })) },
      ...body.map((row) => ({
        type: "tableRow" as const,
        content: header.map((_, column) => ({
          type: "tableCell" as const,
          content: row[column] ?? [],
        })),
      })),
    ],
  };
}

/** Returns the blocks of a text in which images stand: texts before and after each of them. */
function toBlocks(
  nodes: readonly (Inline | Image)[],
  toText: (content: Inline[]) => Block,
): Block[] {
  const blocks: Block[] = [];
  let text: Inline[] = [];
  for (const node of nodes) {
    if (node.type !== "image") {
      text.push(node);
      continue;
    }
    blocks.push(toText(text), node);
    text = [];
  }
  return [...blocks, toText(text)];
}

function separateImages(nodes: readonly (Inline | Image)[]): [Inline[], Image[]] {
  const images = nodes.filter((node) => node.type === "image");
  return [nodes.filter((node) => node.type !== "image"), images];
}
