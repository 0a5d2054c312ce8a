import type { ArticleDocument, Block, Inline, Mark } from "./document-schema";

interface HtmlOptions {
  /** Returns where the bytes of an image are; the source is `image:ID` or an https address. */
  imageAddress: (source: string) => string;
}

/** Returns the HTML of a document, all texts escaped, without classes, styles and scripts. */
export function toHtml(document: ArticleDocument, options: HtmlOptions): string {
  return document.content.map((block) => blockToHtml(block, options)).join("\n");
}

function blockToHtml(block: Block, options: HtmlOptions): string {
  const blocks = (content: readonly Block[]) =>
    content.map((child) => blockToHtml(child, options)).join("");
  const items = (content: readonly { content: readonly Block[] }[]) =>
    content.map((item) => element("li", itemToHtml(item.content, blocks))).join("");
  switch (block.type) {
    case "paragraph":
      return element("p", inlineToHtml(block.content));
    case "heading":
      return element(`h${block.attrs.level}`, inlineToHtml(block.content));
    case "blockquote":
      return element("blockquote", blocks(block.content));
    case "bulletList":
      return element("ul", items(block.content));
    case "orderedList": {
      const { start } = block.attrs;
      return `<ol${start === 1 ? "" : ` start="${start}"`}>${items(block.content)}</ol>`;
    }
    case "codeBlock": {
      const { language } = block.attrs;
      const attribute = language && ` class="language-${escapeHtml(language)}"`;
      return `<pre><code${attribute}>${escapeHtml(block.content?.[0].text ?? "")}\n</code></pre>`;
    }
    case "table":
      return tableToHtml(block);
    case "image": {
      const { src, alt, caption } = block.attrs;
      const image = `<img src="${escapeHtml(options.imageAddress(src))}" alt="${escapeHtml(alt)}">`;
      const words = caption && element("figcaption", escapeHtml(caption));
      return element("figure", image + words);
    }
    case "horizontalRule":
      return "<hr>";
  }
}

/** An item of one text reads better without a paragraph. */
function itemToHtml(
  [first, ...rest]: readonly Block[],
  blocks: (content: readonly Block[]) => string,
): string {
  const text = first?.type === "paragraph" ? inlineToHtml(first.content) : "";
  return rest.every(({ type }) => type === "bulletList" || type === "orderedList")
    ? text + blocks(rest)
    : (text && element("p", text)) + blocks(rest);
}

function tableToHtml({ content: [header, ...body] }: Extract<Block, { type: "table" }>): string {
  const cells = (name: string, content: readonly { content?: readonly Inline[] }[]) =>
    element("tr", content.map((cell) => element(name, inlineToHtml(cell.content))).join(""));
  const head = element("thead", cells('th scope="col"', header.content));
  const rows = body.map((row) => cells("td", row.content)).join("");
  return element("table", head + (rows && element("tbody", rows)));
}

function inlineToHtml(content: readonly Inline[] = []): string {
  return content
    .map((node) => {
      if (node.type === "hardBreak") return "<br>";
      return [...(node.marks ?? [])].reverse().reduce(markToHtml, escapeHtml(node.text));
    })
    .join("");
}

const MARK_ELEMENTS = { bold: "strong", italic: "em", strike: "s", code: "code" } as const;

const markToHtml = (html: string, mark: Mark): string =>
  mark.type === "link"
    ? `<a href="${escapeHtml(mark.attrs.href)}">${html}</a>`
    : element(MARK_ELEMENTS[mark.type], html);

const element = (name: string, html: string): string =>
  `<${name}>${html}</${name.split(" ", 1)[0]}>`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
