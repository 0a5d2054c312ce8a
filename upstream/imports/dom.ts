import { parseHTML } from "linkedom";

export type DomNode = Node;

export const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** Returns the document of a whole page, or of a piece of HTML. */
export function parsePage(html: string): Document {
  const isWhole = /<html[\s>]/i.test(html);
  return parseHTML(isWhole ? html : `<!doctype html><html><body>${html}</body></html>`).document;
}
