/** A part of a long text. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "steps"; items: readonly string[] }
  | { kind: "points"; items: readonly Point[] }
  | Table
  | { kind: "note"; text: string }
  | { kind: "link"; text: string; href: string };

/** An item of a list that begins with words in bold. */
export interface Point {
  title: string;
  text: string;
}

export interface Table {
  kind: "table";
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is the heading of the row. */
  rows: readonly (readonly string[])[];
}

export interface Section {
  /** The anchor, the same in every language. */
  id: string;
  title: string;
  blocks: readonly Block[];
  /** Its subsections. */
  items: readonly Section[];
}

/** What scripts/markdown.ts makes of a file; the other keys of its front matter are properties too. */
export interface LongText {
  title: string;
  lead: string;
  sections: readonly Section[];
}

/** @throws when the text has no such section */
export function getSection({ sections }: Pick<LongText, "sections">, id: string): Section {
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`the text has no section ${id}`);
  return section;
}

export const listParagraphs = ({ blocks }: Pick<Section, "blocks">): string[] =>
  blocks.flatMap((block) => (block.kind === "paragraph" ? [block.text] : []));

/** Returns the first paragraph. */
export const getLead = (section: Section): string => listParagraphs(section)[0] ?? "";

/** Returns the items of the section's lists. */
export const listItems = ({ blocks }: Pick<Section, "blocks">): string[] =>
  blocks.flatMap((block) => (block.kind === "list" || block.kind === "steps" ? block.items : []));

export const listPoints = ({ blocks }: Pick<Section, "blocks">): Point[] =>
  blocks.flatMap((block) => (block.kind === "points" ? block.items : []));
