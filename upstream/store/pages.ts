import type { Range, Table } from "./store";

const PAGE = 500;

/** Yields all rows in pages, in the ascending order of the table's key. */
export async function* readPages<Of>(
  table: Table<Of>,
  where: Partial<Of>,
  range: Range<Of> = {},
): AsyncGenerator<Of> {
  for (let after: Of | null = null; ; ) {
    const rows: Of[] = await table.listPage(where, { ...range, limit: PAGE, after });
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1) ?? null;
  }
}

/** Returns all rows that belong to one person, thing or day, in the order of a column. */
export async function readAll<Of>(
  table: Table<Of>,
  where: Partial<Of>,
  orderBy: keyof Of & string,
  range: Range<Of> = {},
): Promise<Of[]> {
  const rows: Of[] = [];
  for await (const row of readPages(table, where, range)) rows.push(row);
  return rows.sort((one, other) => (one[orderBy] < other[orderBy] ? -1 : 1));
}
