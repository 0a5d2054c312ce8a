import { hash } from "node:crypto";
import { z } from "zod";
import { InputError } from "../../http/input-error";
import type { Call } from "./endpoint";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;

const limitSchema = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,8})$/)
  .transform(Number)
  .pipe(z.int().min(1).max(MAX_LIMIT))
  .optional()
  .transform((limit) => limit ?? DEFAULT_LIMIT)
  .meta({
    description: "How many entries a page has at most.",
    override: {
      type: "integer",
      pattern: undefined,
      minimum: 1,
      maximum: MAX_LIMIT,
      default: DEFAULT_LIMIT,
    },
  });

const cursorSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,200}$/)
  .optional()
  .meta({ description: "Where the page begins: taken from a Link header, never made up." });

export const pageQuery = z.strictObject({ limit: limitSchema, cursor: cursorSchema });
type PageQuery = z.output<typeof pageQuery>;
export type ListQuery = PageQuery & { readonly [filter: string]: string | number | undefined };

export const linkHeader = {
  Link: "The first page, and the next one while there is one (RFC 8288)",
};

/** The number of entries before a page, and digests of the last of these. */
interface Cursor {
  /** The entry with which the part of the list begins that the page is in; undefined for the first part. */
  from: string | undefined;
  position: number;
  anchors: readonly string[];
}

const CURSOR = /^(?:(\w{6,32})--)?(\d{1,7})-((?:[\w-]{6}){1,16})$/;
const MAX_ANCHORS = 16;

const anchorOf = (id: string) => hash("sha256", id, "base64url").slice(0, ANCHOR_LENGTH);
const ANCHOR_LENGTH = 6;

function toCursor(position: number, idsBefore: readonly string[], from?: string): string {
  return `${from ? `${from}--` : ""}${position}-${idsBefore.slice(-MAX_ANCHORS).map(anchorOf).join("")}`;
}

function readCursor(cursor: string | undefined): Cursor {
  if (cursor === undefined) return { from: undefined, position: 0, anchors: [] };
  const [, from, position, anchors] = CURSOR.exec(cursor) ?? [];
  if (!anchors) throw badCursor();
  return { from, position: Number(position), anchors: anchors.match(/.{6}/g) ?? [] };
}

export const badCursor = () =>
  new InputError([{ field: "cursor", code: "invalid-input", expected: { key: "link" } }]);

/** Returns the entry with which the part of a list begins that the query's page is in; undefined for the first part. */
export const readPart = ({ cursor }: PageQuery): string | undefined => readCursor(cursor).from;

/** Returns the index after the last of the cursor's entries that still exists, or null when none does. */
function findStart(ids: readonly string[], { anchors }: Cursor): number | null {
  const indexes = new Map(ids.map((id, index) => [anchorOf(id), index]));
  const last = anchors.findLast((anchor) => indexes.has(anchor));
  return last === undefined ? null : (indexes.get(last) ?? 0) + 1;
}

/** When all entries that the cursor names are gone, those after them have moved up. */
const startWithout = ({ position, anchors }: Cursor) => Math.max(0, position - anchors.length);

interface Entries<Item> {
  idOf(item: Item): string;
  /** Whether the query's filters accept the item; by default they do. */
  isWanted?(item: Item): boolean;
  /** The last entry of a list that is read in parts, where another part begins with it. */
  nextPart?: string | null;
}

/** Returns a page of a list, or of a part of it, and sets the Link header (docs/product.md#lists-have-cursors). */
export function pageOf<Item>(
  call: Call,
  query: ListQuery,
  items: readonly Item[],
  { idOf, isWanted = () => true, nextPart = null }: Entries<Item>,
): Item[] {
  const cursor = readCursor(query.cursor);
  const ids = items.map(idOf);
  const start = findStart(ids, cursor) ?? startWithout(cursor);
  const wanted = items.slice(start).filter(isWanted);
  const page = wanted.slice(0, query.limit);
  const last = page.at(-1);
  const end = last === undefined ? 0 : items.indexOf(last) + 1;
  const isMore = wanted.length > page.length;
  const next = isMore ? toCursor(end, ids.slice(0, end), cursor.from) : null;
  setLinks(call, query, next ?? (nextPart && toCursor(1, [nextPart], nextPart)));
  return page;
}

/** The upstream's pages, whatever the client's limit is. */
const NUMBERED_PAGE_SIZE = 100;

interface NumberedEntries<Item> {
  idOf(item: Item): string;
  /** Pages count from 1. */
  read(range: { page: number; pageSize: number }): Promise<{ items: Item[]; total: number }>;
}

/**
 * Pages, like `pageOf`, a list that the upstream pages by numbers: the cursor's entries are searched where
 * they were, then on the pages before, to which deletions may have moved them.
 */
export async function numberedPage<Item>(
  call: Call,
  query: ListQuery,
  { idOf, read }: NumberedEntries<Item>,
): Promise<Item[]> {
  const cursor = readCursor(query.cursor);
  const readPage = (index: number) => read({ page: index + 1, pageSize: NUMBERED_PAGE_SIZE });
  let first = Math.floor(Math.max(0, cursor.position - 1) / NUMBERED_PAGE_SIZE);
  let next = first + 1;
  let { items, total } = await readPage(first);
  let start = findStart(items.map(idOf), cursor);
  while (start === null && first > 0) {
    first -= 1;
    items = [...(await readPage(first)).items, ...items];
    start = findStart(items.map(idOf), cursor);
  }
  const offset = first * NUMBERED_PAGE_SIZE;
  start ??= startWithout(cursor);
  const end = start + query.limit;
  while (items.length < end && next * NUMBERED_PAGE_SIZE < total) {
    const page = await readPage(next);
    next += 1;
    items = [...items, ...page.items];
    total = page.total;
  }
  const isMore = end < items.length || (items.length > start && offset + end < total);
  const ids = items.slice(0, end).map(idOf);
  setLinks(call, query, isMore ? toCursor(offset + end, ids) : null);
  return items.slice(start, end);
}

/** Sets the Link header: the first page, and the next one unless its cursor is null. */
export function setLinks(
  { path, publicOrigin, setHeader }: Call,
  query: ListQuery,
  next: string | null,
): void {
  const { cursor: _present, ...others } = query;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const address = publicOrigin + path;
  const links = [`<${address}?${parameters}>; rel="first"`];
  if (next) links.push(`<${address}?${parameters}&cursor=${next}>; rel="next"`);
  setHeader("Link", links.join(", "));
}
