/** So that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Returns a cell that is quoted, and no formula for a spreadsheet. */
export const toTextCell = (text: string): string =>
  `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** Returns rows of texts as CSV with CRLF (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(toTextCell).join(",")}\r\n`).join("");
