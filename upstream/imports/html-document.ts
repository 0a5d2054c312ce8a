import { toImageSource } from "~/gateway/core/document/addresses";
import type { ArticleDocument, Block, Inline, Mark } from "~/gateway/core/document/document-schema";
import { LIMITS } from "~/gateway/core/document/limits";
import type { LossKind } from "~/gateway/core/document/loss-kinds";
import { normalise } from "~/gateway/core/document/normalise";
import { type DomNode, isElement, parsePage } from "./dom";
import { readInline, toMark, toText } from "./html-inline";
import { readTable } from "./html-table";
import type { Losses } from "./imported";

const IGNORED = new Set([
  "SCRIPT",
  "STYLE",
  "NOSCRIPT",
  "TEMPLATE",
  "HEAD",
  "TITLE",
  "LINK",
  "META",
]);
const LOST: Readonly<Record<string, LossKind>> = {
  ...{ VIDEO: "videos", AUDIO: "videos", IFRAME: "videos", OBJECT: "embedded-objects" },
  ...{ EMBED: "embedded-objects", CANVAS: "embedded-objects", SVG: "pictures", MATH: "formulas" },
  ...{ INPUT: "forms", SELECT: "forms", TEXTAREA: "forms", BUTTON: "forms" },
};
/** Levels of headings: the title of the page is none, and deeper ones become the deepest. */
const LEVELS: Readonly<Record<string, 2 | 3 | 4>> = {
  ...{ H1: 2, H2: 2, H3: 3, H4: 4, H5: 4, H6: 4 },
};
const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BODY CENTER DD DIV DL DT FIGCAPTION FOOTER HEADER HTML MAIN NAV P SECTION".split(
    " ",
  ),
);

/** Returns the document of a piece of HTML; the first heading of the first level is the title. */
export function htmlToDocument(
  html: string,
  losses: Losses,
): { title: string; document: ArticleDocument } {
  const page = parsePage(html);
  const heading = page.querySelector("h1");
  const title = (heading?.textContent ?? "").trim();
  heading?.remove();
  const blocks = new Blocks(losses).read(page.body);
  return { title, document: toDocument(blocks) };
}

export const toDocument = (blocks: readonly Block[]): ArticleDocument =>
  normalise({ type: "doc", content: blocks.length > 0 ? [...blocks] : [{ type: "paragraph" }] });

/** Reads blocks; texts between them become paragraphs. */
class Blocks {
  constructor(private readonly losses: Losses) {}

  read(parent: DomNode): Block[] {
    const blocks: Block[] = [];
    let line: Inline[] = [];
    const endLine = () => {
      if (line.length > 0) blocks.push({ type: "paragraph", content: line });
      line = [];
    };
    const visit = (node: DomNode, marks: readonly Mark[]): void => {
      if (!isElement(node)) {
        const text = node.nodeType === node.TEXT_NODE && toText(node.textContent ?? "", marks);
        if (text) line.push(text);
        return;
      }
      const own = this.toBlocks(node);
      if (own) {
        endLine();
        blocks.push(...own);
        return;
      }
      if (node.tagName === "BR") {
        line.push({ type: "hardBreak" });
        return;
      }
      const isBlock = BLOCKS.has(node.tagName);
      if (isBlock) endLine();
      const mark = toMark(node, this.losses);
      for (const child of node.childNodes) visit(child, mark ? [...marks, mark] : marks);
      if (isBlock) endLine();
    };
    for (const child of parent.childNodes) visit(child, []);
    endLine();
    return blocks;
  }

  /** Returns null for an element whose content belongs to the line around it. */
  private toBlocks(element: Element): Block[] | null {
    const { tagName } = element;
    const name = tagName.toUpperCase();
    if (IGNORED.has(name)) return [];
    const lost = LOST[name];
    if (lost) {
      this.losses.add(lost);
      return [];
    }
    const level = LEVELS[name];
    if (level) return this.toHeading(element, level);
    if (name === "UL" || name === "OL") return this.toList(element);
    if (name === "BLOCKQUOTE") {
      const content = this.read(element);
      return content.length > 0 ? [{ type: "blockquote", content }] : [];
    }
    if (name === "PRE") return [toCode(element)];
    if (name === "TABLE") return readTable(element, this.losses, (cell) => this.read(cell));
    if (name === "IMG") return this.toImage(element, "");
    if (name === "FIGURE") return this.toFigure(element);
    return name === "HR" ? [{ type: "horizontalRule" }] : null;
  }

  private toHeading(element: Element, level: 2 | 3 | 4): Block[] {
    const pictures = [...element.querySelectorAll("img")].flatMap((img) => this.toImage(img, ""));
    const content = readInline(element, this.losses).filter(({ type }) => type === "text");
    return [{ type: "heading", attrs: { level }, content }, ...pictures];
  }

  private toList(element: Element): Block[] {
    const items = [...element.children].map((child) => {
      const [first, ...rest] = this.read(child);
      if (first?.type === "paragraph") return toItem(first, rest);
      return toItem({ type: "paragraph" }, first ? [first, ...rest] : []);
    });
    if (items.length === 0) return [];
    if (element.tagName === "UL") return [{ type: "bulletList", content: items }];
    const start = Number.parseInt(element.getAttribute("start") ?? "1", 10);
    const isStart = start >= 0 && start <= 999_999_999;
    return [{ type: "orderedList", attrs: { start: isStart ? start : 1 }, content: items }];
  }

  private toFigure(element: Element): Block[] | null {
    const caption = element.querySelector("figcaption");
    const images = [...element.querySelectorAll("img")];
    if (images.length === 0) return null;
    const text = (caption?.textContent ?? "").trim().slice(0, LIMITS.caption);
    return images.flatMap((img, index) => this.toImage(img, index === 0 ? text : ""));
  }

  private toImage(element: Element, caption: string): Block[] {
    const src = toImageSource(element.getAttribute("src") ?? "");
    if (!src) {
      this.losses.add("pictures");
      return [];
    }
    const alt = (element.getAttribute("alt") ?? "").slice(0, LIMITS.alternativeText);
    return [{ type: "image", attrs: { src, alt, caption } }];
  }
}

type Item = Extract<Block, { type: "bulletList" }>["content"][number];

const toItem = (first: Item["content"][0], rest: Block[]): Item => ({
  type: "listItem",
  content: [first, ...rest],
});

function toCode(element: Element): Block {
  for (const line of element.querySelectorAll("br")) line.replaceWith("\n");
  const text = (element.textContent ?? "").replace(/\n$/, "");
  const named = `${element.className} ${element.querySelector("code")?.className ?? ""}`;
  const [, language = ""] = /\blang(?:uage)?-([\w+#.-]{1,32})/.exec(named) ?? [];
  return {
    type: "codeBlock",
    attrs: { language },
    ...(text !== "" && { content: [{ type: "text", text }] }),
  };
}
