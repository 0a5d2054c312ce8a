import { z } from "zod";
import type { Call } from "./endpoint";
import { InputError } from "./input";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;

const limitSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,2}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_LIMIT))
  .optional()
  .transform((limit) => limit ?? DEFAULT_LIMIT)
  .meta({
    description: "How many entries a page has at most.",
    override: { type: "integer", minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
  });

const cursorSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,200}$/)
  .optional()
  .meta({ description: "Where the page begins: taken from a Link header, never made up." });

export const pageQuery = z.strictObject({ limit: limitSchema, cursor: cursorSchema });
export type PageQuery = z.output<typeof pageQuery>;

export const linkHeader = {
  Link: "The first page, and the next one while there is one (RFC 8288)",
};

/** A cursor is a position and, where entries can vanish, the entry before it. */
const cursorContent = z.tuple([z.int().min(0).max(1_000_000), z.string().max(64).nullable()]);
type CursorContent = z.output<typeof cursorContent>;

const toCursor = (content: CursorContent) =>
  Buffer.from(JSON.stringify(content)).toString("base64url");

/** @throws InputError for a cursor that is not one of ours */
function readCursor(cursor: string | undefined): CursorContent | null {
  if (cursor === undefined) return null;
  try {
    return cursorContent.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new InputError([{ field: "cursor", code: "invalid-input" }]);
  }
}

/**
 * One page of a complete list. It begins after the entry in the cursor, also when entries were added
 * before that; when the entry no longer exists, the page begins at its former position.
 */
export function pageOf<Item>(
  call: Call,
  { limit, cursor }: PageQuery,
  items: readonly Item[],
  idOf: (item: Item) => string,
): Item[] {
  const [position, lastId] = readCursor(cursor) ?? [0, null];
  const last = lastId === null ? -1 : items.findIndex((item) => idOf(item) === lastId);
  const start = last >= 0 ? last + 1 : position;
  const page = items.slice(start, start + limit);
  const end = page.at(-1);
  const more = end !== undefined && start + limit < items.length;
  setLinks(call, limit, more ? toCursor([start + limit, idOf(end)]) : null);
  return page;
}

/** One page of a list that the upstream gives by numbered pages. */
export async function numberedPage<Item>(
  call: Call,
  { limit, cursor }: PageQuery,
  listPage: (page: number) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const [before] = readCursor(cursor) ?? [0];
  const { items, total } = await listPage(before + 1);
  const more = items.length > 0 && (before + 1) * limit < total;
  setLinks(call, limit, more ? toCursor([before + 1, null]) : null);
  return items;
}

function setLinks({ path, setHeader }: Call, limit: number, next: string | null): void {
  const links = [`<${path}?limit=${limit}>; rel="first"`];
  if (next) links.push(`<${path}?limit=${limit}&cursor=${next}>; rel="next"`);
  setHeader("Link", links.join(", "));
}
