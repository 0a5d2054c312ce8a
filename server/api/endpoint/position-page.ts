import type { Call } from "./endpoint";
import { badCursor, type ListQuery, setLinks } from "./paging";

const POSITION = /^[1-9][0-9]{0,15}$/;

interface PositionedEntries<Item> {
  /** Newest first, those before a position only; null for the first page. */
  read(range: { before: number | null; limit: number }): Promise<readonly Item[]>;
  /** Whether the query's filters accept the item; by default they do. */
  isWanted?(item: Item): boolean;
}

/**
 * Returns a page of a list to which new entries come at its beginning, and sets the Link header: the
 * cursor is the position of the last entry (docs/product.md#lists-have-cursors).
 */
export async function positionPage<Item extends { position: number }>(
  call: Call,
  query: ListQuery,
  { read, isWanted = () => true }: PositionedEntries<Item>,
): Promise<Item[]> {
  const { cursor, limit } = query;
  if (cursor !== undefined && !POSITION.test(cursor)) throw badCursor();
  const entries = await read({ before: cursor === undefined ? null : Number(cursor), limit });
  const last = entries.length === limit ? entries.at(-1) : undefined;
  const isMore = last && (await read({ before: last.position, limit: 1 })).length > 0;
  setLinks(call, query, isMore ? String(last.position) : null);
  return entries.filter(isWanted);
}
