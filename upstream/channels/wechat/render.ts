import type { ArticleDocument, Block, Inline, Mark } from "~/gateway/core/document/document-schema";
import { escapeHtml } from "~/gateway/core/document/to-html";

/** The platform drops style sheets and classes, so each element carries its own look. */
const STYLES = {
  p: "margin:0 0 1em;line-height:1.75",
  h2: "margin:1.6em 0 .8em;font-size:1.25em;font-weight:bold",
  h3: "margin:1.4em 0 .7em;font-size:1.1em;font-weight:bold",
  h4: "margin:1.2em 0 .6em;font-weight:bold",
  blockquote: "margin:0 0 1em;padding:.2em 1em;border-left:3px solid #ccc;color:#666",
  ul: "margin:0 0 1em;padding-left:1.5em",
  ol: "margin:0 0 1em;padding-left:1.5em",
  pre: "margin:0 0 1em;padding:1em;background:#f6f6f6;overflow-x:auto;font-size:.875em",
  code: "padding:.1em .3em;background:#f6f6f6;font-family:monospace",
  table: "margin:0 0 1em;border-collapse:collapse;width:100%",
  th: "padding:.4em .6em;border:1px solid #ddd;background:#f6f6f6;text-align:left",
  td: "padding:.4em .6em;border:1px solid #ddd",
  img: "max-width:100%",
  figure: "margin:0 0 1em;text-align:center",
  figcaption: "margin-top:.4em;font-size:.875em;color:#888",
} as const;

/** Returns the body with inline styles, code with `<br>`, and the words of links without their addresses. */
export function renderForWeChat(
  { content }: ArticleDocument,
  addressOf: (source: string) => string,
): string {
  const blocks = (children: readonly Block[]): string => children.map(toHtml).join("");
  const toHtml = (block: Block): string => {
    switch (block.type) {
      case "paragraph":
        return element("p", inline(block.content) || "<br>");
      case "heading":
        return element(`h${block.attrs.level}`, inline(block.content));
      case "blockquote":
        return element("blockquote", blocks(block.content));
      case "bulletList":
        return element("ul", list(block.content));
      case "orderedList":
        return element("ol", list(block.content), ` start="${block.attrs.start}"`);
      case "codeBlock":
        return element("pre", codeLines(block.content?.[0].text ?? ""));
      case "table":
        return element("table", table(block));
      case "image":
        return figure(block);
      case "horizontalRule":
        return "<hr>";
    }
  };
  const list = (items: readonly { content: readonly Block[] }[]) =>
    items.map((item) => `<li>${blocks(item.content)}</li>`).join("");
  const figure = ({ attrs: { src, alt, caption } }: Extract<Block, { type: "image" }>) => {
    const address = `src="${escapeHtml(addressOf(src))}" alt="${escapeHtml(alt)}"`;
    const image = `<img ${address} style="${STYLES.img}">`;
    return element("figure", image + (caption && element("figcaption", escapeHtml(caption))));
  };
  return blocks(content);
}

function element(name: keyof typeof STYLES, content: string, attributes = ""): string {
  return `<${name}${attributes} style="${STYLES[name]}">${content}</${name}>`;
}

function table({ content: [header, ...body] }: Extract<Block, { type: "table" }>): string {
  const row = (name: "th" | "td", cells: readonly { content?: readonly Inline[] }[]) =>
    `<tr>${cells.map((cell) => element(name, inline(cell.content))).join("")}</tr>`;
  return row("th", header.content) + body.map((cells) => row("td", cells.content)).join("");
}

/** The platform joins the lines of a `<pre>` otherwise, and their indents. */
const codeLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => escapeHtml(line).replace(/ /g, "&nbsp;"))
    .join("<br>");

function inline(content: readonly Inline[] = []): string {
  return content
    .map((node) => {
      if (node.type === "hardBreak") return "<br>";
      return [...(node.marks ?? [])].reverse().reduce(withMark, escapeHtml(node.text));
    })
    .join("");
}

function withMark(html: string, { type }: Mark): string {
  switch (type) {
    case "bold":
      return `<strong>${html}</strong>`;
    case "italic":
      return `<em>${html}</em>`;
    case "strike":
      return `<s>${html}</s>`;
    case "code":
      return element("code", html);
    case "link":
      return html;
  }
}
