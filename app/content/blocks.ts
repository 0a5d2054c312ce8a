/** A part of a long text. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "steps"; items: readonly string[] }
  | Table
  | { kind: "note"; text: string }
  | { kind: "link"; text: string; href: string };

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
}

export interface LongText {
  title: string;
  lead: string;
  sections: readonly Section[];
}

/*
 * Builders of blocks, so that long texts are easy to read. The types keep the lengths of lists: a
 * translation with fewer items does not compile.
 */

export const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;

export const note = (text: string) => ({ kind: "note", text }) as const;

export const link = <const Href extends string>(text: string, href: Href) =>
  ({ kind: "link", text, href }) as const;

export const list = <const Items extends readonly string[]>(...items: Items) =>
  ({ kind: "list", items }) as const;

/** A list whose order matters. */
export const steps = <const Items extends readonly string[]>(...items: Items) =>
  ({ kind: "steps", items }) as const;

export const table = <
  const Columns extends readonly string[],
  const Rows extends readonly (readonly string[])[],
>(
  caption: string,
  columns: Columns,
  ...rows: Rows
) => ({ kind: "table", caption, columns, rows }) as const;

export const section = <const Id extends string, const Blocks extends readonly Block[]>(
  id: Id,
  title: string,
  ...blocks: Blocks
) => ({ id, title, blocks }) as const;
