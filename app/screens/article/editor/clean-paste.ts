import { replaceRadicals } from "~/gateway/core/document/radicals";
import { singleCells } from "./single-cells";

/** Parts of pages that stand for nothing in an article. */
const DROPPED =
  "script, style, noscript, template, iframe, object, embed, svg, head, meta, link, title, button, input, select, textarea";
/** Stops at `<`, so that broken HTML takes time in proportion to its length. */
const TAG = /<[a-z][^<>]*>/gi;

/**
 * Returns the HTML of Word, web pages and WeChat articles in elements that the schema reads. The schema
 * itself drops what no document can hold.
 */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(withoutBehaviour(html), "text/html");
  for (const element of page.querySelectorAll(DROPPED)) element.remove();
  for (const image of page.querySelectorAll("img")) showLazyImage(image);
  joinWordLists(page);
  for (const element of page.querySelectorAll<HTMLElement>("[data-style]")) expressStyle(element);
  for (const table of page.querySelectorAll("table")) singleCells(table);
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = replaceRadicals(text.nodeValue ?? "");
  return new XMLSerializer().serializeToString(page.body);
}

/** The page's policy applies to parsed HTML, too: it refuses styles and handlers and reports each. */
const withoutBehaviour = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, "<$1template")
    .replace(TAG, (tag) =>
      tag
        .replace(/([\s"'/])style\s*=/gi, "$1data-style=")
        .replace(/([\s"'/])on\w+\s*=/gi, "$1data-x="),
    );

/** WeChat and many others put the address into another attribute until the image is scrolled to. */
function showLazyImage(image: HTMLImageElement): void {
  const lazy = ["data-src", "data-original", "data-actualsrc", "data-lazy-src"]
    .map((name) => image.getAttribute(name))
    .find((address) => address);
  if (lazy) image.setAttribute("src", lazy);
}

const STYLES: readonly (readonly [string, RegExp])[] = [
  ["strong", /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]\d\d)/i],
  ["em", /(?:^|;)\s*font-style\s*:\s*italic/i],
  ["s", /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/i],
];
const NOT_BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:normal|400)/i;

/** Replaces styles with the elements of emphasis; headings are bold by themselves. */
function expressStyle(element: HTMLElement): void {
  const style = element.dataset.style ?? "";
  // Google Docs wraps everything in such an element.
  if (element.localName === "b" && NOT_BOLD.test(style)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (/^(?:h\d|table|tbody|tr|ul|ol|img)$/.test(element.localName)) return;
  for (const [name, pattern] of STYLES) {
    if (!pattern.test(style)) continue;
    const emphasis = element.ownerDocument.createElement(name);
    emphasis.append(...element.childNodes);
    element.append(emphasis);
  }
}

/** Word writes items of lists as paragraphs; the marker is a span of its own. */
function joinWordLists(page: Document): void {
  for (const paragraph of page.querySelectorAll<HTMLElement>("p[data-style*='mso-list:']")) {
    const marker = paragraph.querySelector("[data-style*='Ignore']");
    const name = /^\s*(?:\d+|[a-z]+|[一二三四五六七八九十]+)[.)、]/i.test(marker?.textContent ?? "")
      ? "ol"
      : "ul";
    marker?.remove();
    const item = page.createElement("li");
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    if (before?.localName === name && before.hasAttribute("data-word")) {
      before.append(item);
      paragraph.remove();
    } else {
      const list = page.createElement(name);
      list.setAttribute("data-word", "");
      list.append(item);
      paragraph.replaceWith(list);
    }
  }
}
