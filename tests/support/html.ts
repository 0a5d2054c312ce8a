import { parseHTML } from "linkedom";

type Html = string | { text: string };

/** The document of a page or of a piece of HTML. */
export const documentOf = (html: Html): Document =>
  parseHTML(typeof html === "string" ? html : html.text).document;

const toRoot = (within: Html | ParentNode): ParentNode =>
  typeof within === "string" || "text" in within ? documentOf(within as Html) : within;

/** All elements that a selector finds, in the order of the page. */
export const all = (within: Html | ParentNode, selector: string): Element[] => [
  ...toRoot(within).querySelectorAll(selector),
];

/**
 * The first element that a selector finds.
 * @throws when there is none
 */
export function one(within: Html | ParentNode, selector: string): Element {
  const [found] = all(within, selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

/** An attribute of every element that a selector finds. */
export const attributesOf = (within: Html | ParentNode, selector: string, name: string): string[] =>
  all(within, selector).map((element) => element.getAttribute(name) ?? "");

export const hrefs = (within: Html | ParentNode): string[] =>
  attributesOf(within, "[href]", "href");

/** What stands in a field of several lines. The parser gives it as it is written in HTML. */
export const linesIn = (within: Html | ParentNode, selector: string): string =>
  one(`<p>${one(within, selector).textContent}</p>`, "p").textContent?.replace(/^\n/, "") ?? "";

/** Where the first link that reads so leads; null when there is none. */
export const hrefOf = (within: Html | ParentNode, words: string): string | null =>
  all(within, "a")
    .find((link) => wordsOf(link) === words)
    ?.getAttribute("href") ?? null;

/** What a person reads in a page, a piece of HTML or an element, with a space where a tag stands. */
export function wordsOf(within: Html | Element): string {
  const root = typeof within === "string" || "text" in within ? documentOf(within) : within;
  return readText(root).replace(/\s+/g, " ").trim();
}

function readText(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? "";
  const text = [...node.childNodes].map(readText).join("");
  if (node.nodeName === "SCRIPT") return " ";
  return node.nodeName === "SPAN" && (node as Element).className === "date" ? text : ` ${text} `;
}

export const titleOf = (html: Html): string => documentOf(html).title;
