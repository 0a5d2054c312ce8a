import { LIMITS } from "~/gateway/core/document/limits";

/** Puts empty cells where merged ones reached, because a document's tables have single cells only. */
export function singleCells(table: HTMLTableElement): void {
  /** By column: how many further rows a cell above reaches into. */
  const reaching: number[] = [];
  for (const row of table.rows) {
    let column = 0;
    for (const cell of [...row.cells]) {
      column = fillReached(row, cell, column, reaching);
      const { colSpan, rowSpan } = cell;
      cell.removeAttribute("colspan");
      cell.removeAttribute("rowspan");
      let last: Element = cell;
      for (let span = 0; span < Math.min(colSpan, LIMITS.tableColumns); span++, column++) {
        reaching[column] = rowSpan - 1;
        if (span === 0) continue;
        const empty = table.ownerDocument.createElement(cell.localName);
        last.after(empty);
        last = empty;
      }
    }
    fillReached(row, null, column, reaching);
  }
}

/** Returns the next column that no cell above reaches into; the reached ones get empty cells. */
function fillReached(
  row: HTMLTableRowElement,
  before: Element | null,
  column: number,
  reaching: number[],
): number {
  let next = column;
  for (; (reaching[next] ?? 0) > 0; next++) {
    reaching[next] = (reaching[next] ?? 0) - 1;
    row.insertBefore(row.ownerDocument.createElement("td"), before);
  }
  return next;
}
