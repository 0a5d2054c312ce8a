import type { ErrorCode } from "../errors";
import type { ArticleDocument, Block } from "./document-schema";
import { LIMITS } from "./limits";

/** A list is two levels of JSON, and a table in the innermost one adds four. */
const JSON_LEVELS = 2 * LIMITS.nesting + 6;

/** Returns whether an unknown value nests deeper than any document that is permitted. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < JSON_LEVELS; depth++) {
    level = level.flatMap(childrenOf);
    if (level.length === 0) return false;
  }
  return true;
}

function childrenOf(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null || !("content" in value)) return [];
  return Array.isArray(value.content) ? value.content : [];
}

/** Up to this number the JSON is smaller than the limit and need not be written. */
const FEW_PIECES = 4_000;

interface Measures {
  characters: number;
  images: number;
  tables: number;
  columns: number;
  rows: number;
  nesting: number;
  /** Texts with marks of their own, and cells. */
  pieces: number;
}

/** Returns the code of the first limit that a document exceeds, or null (docs/product.md#a-document-has-limits). */
export function findExcess(document: ArticleDocument): ErrorCode | null {
  const measures = {
    characters: 0,
    images: 0,
    tables: 0,
    columns: 0,
    rows: 0,
    nesting: 0,
    pieces: 0,
  };
  for (const block of document.content) measure(block, 0, measures);
  if (measures.characters > LIMITS.characters) return "document-too-long";
  if (measures.images > LIMITS.images) return "document-too-many-images";
  if (measures.tables > LIMITS.tables) return "document-too-many-tables";
  if (measures.columns > LIMITS.tableColumns || measures.rows > LIMITS.tableRows)
    return "document-table-too-large";
  if (measures.nesting > LIMITS.nesting) return "document-too-deep";
  const isLarge = measures.pieces > FEW_PIECES && bytesOf(document) > LIMITS.jsonBytes;
  return isLarge ? "document-too-long" : null;
}

const bytesOf = (document: ArticleDocument): number =>
  new TextEncoder().encode(JSON.stringify(document)).length;

function measure(block: Block, nesting: number, measures: Measures): void {
  switch (block.type) {
    case "blockquote":
      measures.nesting = Math.max(measures.nesting, nesting + 1);
      for (const child of block.content) measure(child, nesting + 1, measures);
      break;
    case "bulletList":
    case "orderedList":
      measures.nesting = Math.max(measures.nesting, nesting + 1);
      for (const item of block.content)
        for (const child of item.content) measure(child, nesting + 1, measures);
      break;
    case "table":
      measures.tables++;
      measures.rows = Math.max(measures.rows, block.content.length);
      measures.columns = Math.max(measures.columns, block.content[0].content.length);
      for (const row of block.content)
        for (const cell of row.content) {
          measures.pieces += 1 + (cell.content?.length ?? 0);
          measures.characters += lengthOf(cell.content);
        }
      break;
    case "image":
      measures.images++;
      measures.characters += block.attrs.alt.length + block.attrs.caption.length;
      break;
    case "horizontalRule":
      break;
    default:
      measures.pieces += block.content?.length ?? 0;
      measures.characters += lengthOf(block.content);
  }
}

function lengthOf(content: readonly { type: string; text?: string }[] = []): number {
  return content.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
}
