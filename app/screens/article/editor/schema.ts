import { type NodeSpec, Schema } from "prosemirror-model";
import { toImageSource, toLinkAddress } from "~/gateway/core/document/addresses";
import { LIMITS } from "~/gateway/core/document/limits";

const BLOCK_NODES = "block";
/** The plugin for tables wants these attributes; they keep their defaults, because cells are never merged. */
const CELL_ATTRIBUTES = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
};

const cell = (role: "cell" | "header_cell", tag: "td" | "th"): NodeSpec => ({
  content: "inline*",
  attrs: CELL_ATTRIBUTES,
  tableRole: role,
  isolating: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

/** The document of gateway/core/document/document-schema.ts as ProseMirror's schema; a test compares both. */
export const schema = new Schema({
  nodes: {
    doc: { content: `${BLOCK_NODES}+` },
    paragraph: {
      group: BLOCK_NODES,
      content: "inline*",
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", 0],
    },
    heading: {
      group: BLOCK_NODES,
      content: "inline*",
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [
        { tag: "h1", attrs: { level: 2 } },
        { tag: "h2", attrs: { level: 2 } },
        { tag: "h3", attrs: { level: 3 } },
        ...["h4", "h5", "h6"].map((tag) => ({ tag, attrs: { level: 4 } })),
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: {
      group: BLOCK_NODES,
      content: "listItem+",
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    },
    orderedList: {
      group: BLOCK_NODES,
      content: "listItem+",
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: "ol", getAttrs: (list) => ({ start: readStart(list) }) }],
      toDOM: ({ attrs }) => (attrs.start === 1 ? ["ol", 0] : ["ol", { start: attrs.start }, 0]),
    },
    listItem: {
      content: `paragraph ${BLOCK_NODES}*`,
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    blockquote: {
      group: BLOCK_NODES,
      content: `${BLOCK_NODES}+`,
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    codeBlock: {
      group: BLOCK_NODES,
      content: "text*",
      marks: "",
      code: true,
      defining: true,
      attrs: { language: { default: "" } },
      parseDOM: [
        {
          tag: "pre",
          preserveWhitespace: "full",
          getAttrs: (block) => ({ language: readLanguage(block) }),
        },
      ],
      toDOM: ({ attrs }) => [
        "pre",
        attrs.language ? { "data-language": attrs.language } : {},
        ["code", 0],
      ],
    },
    table: {
      group: BLOCK_NODES,
      content: "tableRow+",
      tableRole: "table",
      isolating: true,
      parseDOM: [{ tag: "table" }],
      toDOM: () => ["table", ["tbody", 0]],
    },
    tableRow: {
      content: "(tableCell | tableHeader)+",
      tableRole: "row",
      parseDOM: [{ tag: "tr" }],
      toDOM: () => ["tr", 0],
    },
    tableCell: cell("cell", "td"),
    tableHeader: cell("header_cell", "th"),
    image: {
      group: BLOCK_NODES,
      attrs: { src: {}, alt: { default: "" }, caption: { default: "" } },
      draggable: true,
      parseDOM: [{ tag: "img", getAttrs: readImage }],
      toDOM: ({ attrs: { src, alt, caption } }) => ["img", { src, alt, title: caption }],
    },
    horizontalRule: { group: BLOCK_NODES, parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
    hardBreak: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
    text: { group: "inline" },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: readLink }],
      toDOM: ({ attrs }) => ["a", { href: attrs.href, rel: "noopener" }, 0],
    },
    bold: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
    italic: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
    strike: {
      parseDOM: [{ tag: "s" }, { tag: "del" }, { tag: "strike" }],
      toDOM: () => ["s", 0],
    },
    code: { code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
  },
});

function readStart(list: HTMLElement): number {
  const start = Number.parseInt(list.getAttribute("start") ?? "1", 10);
  return start >= 0 && start <= 999_999_999 ? start : 1;
}

function readLanguage(block: HTMLElement): string {
  const names = `${block.dataset.language ?? ""} ${block.className} ${block.querySelector("code")?.className ?? ""}`;
  return /(?:^|\s|language-|lang-)([\w+#.-]{1,32})(?=\s|$)/.exec(names)?.[1] ?? "";
}

function readLink(anchor: HTMLElement): { href: string } | false {
  const href = toLinkAddress(anchor.getAttribute("href") ?? "");
  return href ? { href } : false;
}

function readImage(image: HTMLElement): Record<string, string> | false {
  const src = toImageSource(image.getAttribute("src") ?? "");
  const text = (name: string) => (image.getAttribute(name) ?? "").slice(0, LIMITS.caption);
  return src ? { src, alt: text("alt"), caption: text("title") } : false;
}
