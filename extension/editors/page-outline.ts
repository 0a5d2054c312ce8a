import { countCharacters, emptyOutline, normaliseText, type Outline } from "./outline";

const CODE = "pre, .ql-code-block-container";
const KINDS = `${CODE}, td, th, h1, h2, h3, h4, h5, h6, li, blockquote`;
const BOLD_WEIGHT = 600;

interface Line {
  block: Element;
  text: string;
}

/**
 * Returns what an element of an editor shows, to compare it with what was sent.
 * @param ignored selector of elements whose lines are no text of the article
 */
export function outlineElement(root: Element, ignored?: string): Outline {
  const outline = emptyOutline();
  const code = new Map<Element, string>();
  for (const { block, text } of listLines(root)) {
    if (ignored && block.closest(ignored)) continue;
    const line = normaliseText(text);
    outline.characters += countCharacters(line);
    const kind = findKind(block, root);
    if (kind?.matches(CODE)) code.set(kind, `${code.get(kind) ?? ""}\n${text}`);
    else if (line && !kind?.matches("td, th")) outline[partOf(kind)].push(line);
  }
  outline.code = [...code.values()].map(normaliseText).filter(Boolean);
  outline.tables = [...root.querySelectorAll("table")].map(
    ({ rows }) => `${rows.length}×${rows[0]?.cells.length ?? 0}`,
  );
  outline.images = [...root.querySelectorAll("img:not([src='']):not(.ProseMirror-separator)")].map(
    () => "",
  );
  outline.links = [...root.querySelectorAll<HTMLAnchorElement>("a[href]")].map(findAddress);
  outline.bold = listBold(root);
  return outline;
}

const findKind = (block: Element, root: Element): Element | null => {
  const kind = block.closest(KINDS);
  return kind && root !== kind && root.contains(kind) ? kind : null;
};

function partOf(kind: Element | null): "headings" | "items" | "quotes" | "paragraphs" {
  if (!kind) return "paragraphs";
  if (kind.matches("li")) return "items";
  return kind.matches("blockquote") ? "quotes" : "headings";
}

/** Returns the lines as a reader sees them: a block, or what stands between two breaks. */
function listLines(root: Element): Line[] {
  const lines = joinTexts(root, () => true);
  return lines.flatMap(({ block, text }) =>
    isPreformatted(block)
      ? text.split("\n").map((part) => ({ block, text: part }))
      : { block, text },
  );
}

function* eachNode(root: Element): Generator<Element | Text> {
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Element | Text;
}

/** A frame has constructors of its own, so `instanceof` does not hold for its nodes. */
const isElement = (node: Element | Text): node is Element => node.nodeType === Node.ELEMENT_NODE;

const isPreformatted = (block: Element): boolean =>
  getComputedStyle(block).whiteSpace.startsWith("pre");

function findBlock(node: Text, root: Element): Element {
  let element = node.parentElement ?? root;
  while (element !== root && getComputedStyle(element).display.startsWith("inline"))
    element = element.parentElement ?? root;
  return element;
}

/** Platforms lead links over a page of their own, which names the address in its query. */
function findAddress({ href }: HTMLAnchorElement): string {
  const { searchParams } = new URL(href);
  const target = [...searchParams.values()].find((value) => /^https?:\/\//.test(value));
  return target ?? href;
}

/** Bold words outside of headings, where everything is bold, and of tables. */
const listBold = (root: Element): string[] =>
  joinTexts(root, isBold)
    .map(({ text }) => normaliseText(text))
    .filter(Boolean);

/** Joins the texts that follow each other in one block, unless something else stands between them. */
function joinTexts(root: Element, isWanted: (element: Element) => boolean): Line[] {
  const lines: Line[] = [];
  let isOpen = false;
  for (const node of eachNode(root)) {
    if (isElement(node)) {
      if (node.tagName === "BR") isOpen = false;
      continue;
    }
    const last = lines.at(-1);
    const block = findBlock(node, root);
    if (!isWanted(node.parentElement ?? root)) isOpen = false;
    else if (isOpen && last?.block === block) last.text += node.data;
    else {
      lines.push({ block, text: node.data });
      isOpen = true;
    }
  }
  return lines;
}

const isBold = (element: Element): boolean =>
  Number(getComputedStyle(element).fontWeight) >= BOLD_WEIGHT &&
  !element.closest("h1, h2, h3, h4, h5, h6, td, th");
