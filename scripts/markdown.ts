import type { Heading, List, ListItem, Node, PhrasingContent, RootContent, Table } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";
import type { Block, LongText, Point, Section } from "../app/content/blocks";

const FRONT_MATTER = /^---\n(.*?)\n---\n/s;
const HEADING_ID = / \{#([\w.-]+)\}$/;

const markdown = unified().use(remarkParse).use(remarkGfm);

/**
 * Returns the front matter and the sections of a text in Markdown. The screens show plain words, so
 * HTML, pictures and emphasis are errors; CONTRIBUTING.md lists what a text can contain.
 *
 * @throws Error with the line and the reason
 */
export function parseMarkdown(source: string): LongText {
  const [, frontMatter = ""] = FRONT_MATTER.exec(source) ?? [];
  // Empty lines in its place keep the numbers of the lines.
  const body = source.replace(FRONT_MATTER, (found) => found.replace(/[^\n]/g, ""));
  const { children } = markdown.parse(body);
  const [first] = children;
  if (first && !isHeading(first, 2)) fail(first, "a text begins with a heading of level 2");
  return { ...parseYaml(frontMatter), sections: toSections(children, 2, "") };
}

/** Returns the sections with a heading of the level, and in each those of the next level. */
function toSections(nodes: RootContent[], level: number, parentId: string): Section[] {
  const starts = nodes.filter((node) => isHeading(node, level));
  return starts.map((heading, index) => {
    const next = starts[index + 1];
    const content = nodes.slice(nodes.indexOf(heading) + 1, next && nodes.indexOf(next));
    const firstInner = content.findIndex((node) => isHeading(node, level + 1));
    const words = toText(heading.children);
    const id = HEADING_ID.exec(words)?.[1] ?? (parentId && `${parentId}-${index + 1}`);
    if (!id) fail(heading, "a heading of level 2 ends with its anchor, such as {#appeal}");
    return {
      id,
      title: words.replace(HEADING_ID, ""),
      blocks: toBlocks(firstInner < 0 ? content : content.slice(0, firstInner)),
      items: toSections(content, level + 1, id),
    };
  });
}

function isHeading(node: RootContent, level: number): node is Heading {
  return node.type === "heading" && node.depth === level;
}

const toBlocks = (nodes: RootContent[]): Block[] =>
  nodes.flatMap((node, index) =>
    nodes[index + 1]?.type === "table" ? [] : [toBlock(node, nodes[index - 1])],
  );

function toBlock(node: RootContent, before: RootContent | undefined): Block {
  switch (node.type) {
    case "paragraph": {
      const [first, ...others] = node.children;
      return first?.type === "link" && others.length === 0
        ? { kind: "link", text: toText(first.children), href: first.url }
        : { kind: "paragraph", text: toText(node.children) };
    }
    case "blockquote":
      return { kind: "note", text: toText(onlyParagraph(node)) };
    case "list":
      return toList(node);
    case "table":
      return toTable(node, before);
    default:
      return fail(node, `the screens do not show “${node.type}” here`);
  }
}

function toList({ children, ordered }: List): Block {
  const items = children.map((item) => onlyParagraph(item));
  if (items.every(([first]) => first?.type === "strong"))
    return { kind: "points", items: items.map(toPoint) };
  return { kind: ordered ? "steps" : "list", items: items.map(toText) };
}

function toPoint([first, ...others]: PhrasingContent[]): Point {
  const title = first?.type === "strong" ? toText(first.children) : "";
  return { title, text: toText(others).trim() };
}

function toTable(node: Table, before: RootContent | undefined): Block {
  const [caption] = before?.type === "paragraph" ? before.children : [];
  if (caption?.type !== "strong") return fail(node, "a table follows its caption, a bold line");
  const [columns = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => toText(cell.children)),
  );
  return { kind: "table", caption: toText(caption.children), columns, rows };
}

function onlyParagraph(node: ListItem | { type: "blockquote"; children: RootContent[] }) {
  const [first, ...others] = node.children;
  return first?.type === "paragraph" && others.length === 0
    ? first.children
    : fail(node as Node, "it has one paragraph");
}

function toText(nodes: PhrasingContent[]): string {
  return nodes
    .map((node) =>
      node.type === "text" && !node.value.includes("\n")
        ? node.value
        : fail(node, `the screens show plain words on one line, not “${node.type}”`),
    )
    .join("");
}

function fail(node: Node, reason: string): never {
  throw new Error(`line ${node.position?.start.line}: ${reason}`);
}
