import { toPrintable } from "../domain/printable";
import { toYuan } from "../providers/units";

/** What a command prints, also as JSON: its members stay. */
export type Document = Readonly<Record<string, unknown>>;

/** Returns a document as people read it: lists of rows as tables, amounts in yuan. */
export function render(document: Document): string {
  const parts = Object.entries(document).map(([name, value]) => {
    if (isListOfTexts(value)) return `${toTitle(name)}: ${toText(name, value.join(", "))}`;
    if (Array.isArray(value)) return toTable(name, value);
    if (typeof value === "object" && value) return toTable(name, [value as Document]);
    return `${toTitle(name)}: ${toText(name, value)}`;
  });
  return parts.join("\n");
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");

function toTable(name: string, rows: readonly Document[]): string {
  const [first] = rows;
  if (!first) return `${name}: none`;
  const names = Object.keys(first);
  const cells = [names.map(toTitle), ...rows.map((row) => names.map((n) => toText(n, row[n])))];
  const widths = names.map((_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? ""))),
  );
  const lines = cells.map((row) =>
    row.map((text, column) => text + " ".repeat((widths[column] ?? 0) - widthOf(text))).join("  "),
  );
  return [`${name}:`, ...lines.map((line) => `  ${line.trimEnd()}`)].join("\n");
}

const toTitle = (name: string) => name.replace(/Fen$/, "");

function toText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "-";
  if (name.endsWith("Fen")) return toYuan(Number(value));
  return toPrintable(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** A Chinese character is as wide as two letters. */
const widthOf = (text: string): number =>
  [...text].reduce((width, each) => width + ((each.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);
