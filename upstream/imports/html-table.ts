import type { Block, Inline } from "~/gateway/core/document/document-schema";
import { LIMITS } from "~/gateway/core/document/limits";
import type { Losses } from "./imported";

type Table = Extract<Block, { type: "table" }>;

/** Returns a table whose merged cells are written out once; what no cell can hold stands behind it. */
export function readTable(
  table: Element,
  losses: Losses,
  readBlocks: (cell: Element) => Block[],
): Block[] {
  const others: Block[] = [];
  const taken = new Set<string>();
  const grid: Inline[][][] = [];
  const rows = [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table);
  for (const [y, row] of rows.entries()) {
    const cells = [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName));
    let x = 0;
    for (const cell of cells) {
      while (taken.has(`${y} ${x}`)) x += 1;
      const [width, height] = [toSpan(cell, "colspan"), toSpan(cell, "rowspan")];
      if (width * height > 1) losses.add("merged-cells");
      for (let dy = 0; dy < height; dy += 1)
        for (let dx = 0; dx < width; dx += 1) taken.add(`${y + dy} ${x + dx}`);
      const blocks = readBlocks(cell);
      if (blocks.some(({ type }) => type === "table")) losses.add("nested-tables");
      others.push(...blocks.filter(({ type }) => type === "table" || type === "image"));
      grid[y] ??= [];
      (grid[y] as Inline[][])[x] = toCell(blocks);
    }
  }
  const height = grid.length;
  const width = Math.max(0, ...grid.map((row) => row?.length ?? 0));
  if (width === 0) return others;
  // A table of one column is a frame around a text.
  if (width === 1 && height === 1) return [{ type: "paragraph", content: grid[0]?.[0] }, ...others];
  return [toTable(grid, width), ...others];
}

const toSpan = (cell: Element, name: string): number =>
  Math.min(Math.max(1, Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1), LIMITS.tableRows);

function toTable(grid: readonly Inline[][][], width: number): Table {
  const columns = Array.from({ length: width }, (_, index) => index);
  const cellsOf = <Type extends string>(row: Inline[][] | undefined, type: Type) =>
    columns.map((x) => ({ type, content: row?.[x] ?? [] }));
  const [header, ...body] = Array.from(grid, (row) => row);
  return {
    type: "table",
    content: [
      { type: "tableRow", content: cellsOf(header, "tableHeader") },
      ...body.map((row) => ({ type: "tableRow" as const, content: cellsOf(row, "tableCell") })),
    ],
  };
}

/** Paragraphs and items of a cell become its lines. */
function toCell(blocks: readonly Block[]): Inline[] {
  const lines = blocks.flatMap(toLines).filter((line) => line.length > 0);
  return lines.flatMap((line, index): Inline[] =>
    index ? [{ type: "hardBreak" }, ...line] : line,
  );
}

function toLines(block: Block): Inline[][] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [[...(block.content ?? [])]];
    case "codeBlock":
      return [[...(block.content ?? [])]];
    case "bulletList":
    case "orderedList":
      return block.content.flatMap(({ content }) => content.flatMap(toLines));
    case "blockquote":
      return block.content.flatMap(toLines);
    default:
      return [];
  }
}
