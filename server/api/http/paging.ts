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
type PageQuery = z.output<typeof pageQuery>;
type ListQuery = PageQuery & { readonly [filter: string]: string | number | undefined };

export const linkHeader = {
  Link: "The first page, and the next one while there is one (RFC 8288)",
};

/** A position and, where entries can disappear, the id of the entry before it. */
const cursorContent = z.tuple([z.int().min(0).max(1_000_000), z.string().max(64).nullable()]);
type CursorContent = z.output<typeof cursorContent>;

const toCursor = (content: CursorContent) =>
  Buffer.from(JSON.stringify(content)).toString("base64url");

function readCursor(cursor: string | undefined): CursorContent | null {
  if (cursor === undefined) return null;
  try {
    return cursorContent.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new InputError([{ field: "cursor", code: "invalid-input" }]);
  }
}

interface Entries<Item> {
  idOf(item: Item): string;
  /** Whether the query's filters accept the item; by default they do. */
  isWanted?(item: Item): boolean;
}

/**
 * Returns a page of a complete list and sets the Link header. The page begins after the cursor's entry,
 * or at its former position when the entry no longer exists.
 */
export function pageOf<Item>(
  call: Call,
  query: ListQuery,
  items: readonly Item[],
  { idOf, isWanted = () => true }: Entries<Item>,
): Item[] {
  const [position, lastId] = readCursor(query.cursor) ?? [0, null];
  const last = lastId === null ? -1 : items.findIndex((item) => idOf(item) === lastId);
  const wanted = items.slice(last >= 0 ? last + 1 : position).filter(isWanted);
  const page = wanted.slice(0, query.limit);
  const end = page.at(-1);
  const more = end !== undefined && wanted.length > page.length;
  setLinks(call, query, more ? toCursor([items.indexOf(end) + 1, idOf(end)]) : null);
  return page;
}

/** Returns a page of a list that the upstream pages by numbers, and sets the Link header. */
export async function numberedPage<Item>(
  call: Call,
  query: PageQuery,
  listPage: (page: number) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const [before] = readCursor(query.cursor) ?? [0];
  const { items, total } = await listPage(before + 1);
  const more = items.length > 0 && (before + 1) * query.limit < total;
  setLinks(call, query, more ? toCursor([before + 1, null]) : null);
  return items;
}

function setLinks({ path, setHeader }: Call, query: ListQuery, next: string | null): void {
  const { cursor: _present, ...others } = query;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const links = [`<${path}?${parameters}>; rel="first"`];
  if (next) links.push(`<${path}?${parameters}&cursor=${next}>; rel="next"`);
  setHeader("Link", links.join(", "));
}
