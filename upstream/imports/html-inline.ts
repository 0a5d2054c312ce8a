import { toLinkAddress } from "~/gateway/core/document/addresses";
import type { Inline, Mark } from "~/gateway/core/document/document-schema";
import { type DomNode, isElement } from "./dom";
import type { Losses } from "./imported";

const MARKS: Readonly<Record<string, Mark["type"]>> = {
  ...{ B: "bold", STRONG: "bold", I: "italic", EM: "italic", CITE: "italic", DFN: "italic" },
  ...{ S: "strike", STRIKE: "strike", DEL: "strike" },
  ...{ CODE: "code", KBD: "code", SAMP: "code", TT: "code" },
};

/** Returns the mark of an element of HTML, null for one that has none. */
export function toMark(element: Element, losses: Losses): Mark | null {
  const type = MARKS[element.tagName];
  if (type) return { type } as Mark;
  const style = element.getAttribute("style") ?? "";
  if (element.tagName === "SPAN" && /font-weight:\s*(bold|[6-9]00)/i.test(style))
    return { type: "bold" };
  if (element.tagName !== "A") return null;
  const href = element.getAttribute("href") ?? "";
  const address = toLinkAddress(href);
  // An anchor within a page leads nowhere in an article.
  if (!address && href !== "" && !href.startsWith("#")) losses.add("unsafe-links");
  return address ? { type: "link", attrs: { href: address } } : null;
}

/** Adds a text with its marks; each kind of mark once. */
export function toText(text: string, marks: readonly Mark[]): Inline | null {
  const collapsed = text.replace(/[\t\n\f\r ]+/g, " ");
  if (collapsed === "") return null;
  const own = [...new Map(marks.map((mark) => [mark.type, mark])).values()];
  return { type: "text", text: collapsed, ...(own.length > 0 && { marks: own }) };
}

/** Returns the texts and line breaks within a node, without what is a block of its own. */
export function readInline(node: DomNode, losses: Losses, marks: readonly Mark[] = []): Inline[] {
  if (!isElement(node)) {
    const text = node.nodeType === node.TEXT_NODE ? toText(node.textContent ?? "", marks) : null;
    return text ? [text] : [];
  }
  if (node.tagName === "BR") return [{ type: "hardBreak" }];
  const mark = toMark(node, losses);
  const inner = mark ? [...marks, mark] : marks;
  return [...node.childNodes].flatMap((child) => readInline(child, losses, inner));
}
