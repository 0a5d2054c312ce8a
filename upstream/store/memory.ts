import type { Row, TableName } from "./rows";
import {
  Duplicate,
  type ListOptions,
  type PageOptions,
  type Range,
  type Store,
  type Table,
  type Tables,
} from "./store";
import { TABLES } from "./tables";

/** Everything in this process: for the demo and for tests. One transaction runs after another. */
export class MemoryStore implements Store {
  readonly isDurable = false;
  readonly tables: { readonly [Name in TableName]: MemoryTable<Row<Name>> };
  private readonly undo: (() => void)[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor() {
    const names = Object.keys(TABLES) as TableName[];
    const tables = names.map((name) => [name, new MemoryTable(TABLES[name], this.undo)]);
    this.tables = Object.fromEntries(tables);
  }

  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    const result = this.last.then(() => this.run(work));
    this.last = result.catch(() => undefined);
    return result;
  }

  async readTime(): Promise<null> {
    return null;
  }

  async close(): Promise<void> {
    await this.last;
  }

  private async run<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    this.undo.length = 0;
    try {
      return await work(this.tables);
    } catch (error) {
      for (const undo of this.undo.toReversed()) undo();
      throw error;
    }
  }
}

interface Index<Of> {
  readonly columns: readonly (keyof Of & string)[];
  readonly isUnique: boolean;
  readonly entries: Map<string, Map<string, Of>>;
}

/** Rows are never changed but replaced, so that readers may keep them. */
class MemoryTable<Of extends object> implements Table<Of> {
  readonly rows = new Map<string, Of>();
  private readonly key: readonly (keyof Of & string)[];
  private readonly indexes: readonly Index<Of>[];

  constructor(
    shape: object,
    private readonly undo: (() => void)[],
  ) {
    const { key, unique = [], indexes = [] } = shape as Shape<Of>;
    const toIndex = (isUnique: boolean) => (columns: Columns<Of>) => {
      return { columns, isUnique, entries: new Map() };
    };
    this.key = key;
    this.indexes = [...unique.map(toIndex(true)), ...indexes.map(toIndex(false))];
  }

  async find(where: Partial<Of>): Promise<Of | null> {
    for (const row of this.candidates(where)) if (fits(row, where)) return row;
    return null;
  }

  async list(
    where: Partial<Of>,
    { orderBy, descending, offset = 0, limit, ...range }: ListOptions<Of>,
  ): Promise<Of[]> {
    const rows = this.matching(where, range);
    const sign = descending ? -1 : 1;
    if (orderBy) rows.sort((one, other) => (one[orderBy] < other[orderBy] ? -sign : sign));
    return rows.slice(offset, offset + limit);
  }

  async listPage(where: Partial<Of>, { after, limit, ...range }: PageOptions<Of>): Promise<Of[]> {
    const rows = this.matching(where, range);
    const isLater = (row: Of) => after === null || this.compareKeys(row, after) > 0;
    return rows
      .filter(isLater)
      .sort((one, other) => this.compareKeys(one, other))
      .slice(0, limit);
  }

  async count(where: Partial<Of>, range: Range<Of> = {}): Promise<number> {
    return this.matching(where, range).length;
  }

  async insert(row: Of): Promise<void> {
    const key = toKey(row, this.key) ?? "";
    const taken = this.indexes.some(({ columns, isUnique, entries }) => {
      return isUnique && entries.has(toKey(row, columns) ?? "");
    });
    if (taken || this.rows.has(key)) throw new Duplicate();
    this.replace(key, row);
  }

  async update(where: Partial<Of>, changes: Partial<Of>): Promise<void> {
    for (const row of this.matching(where)) {
      this.replace(toKey(row, this.key) ?? "", { ...row, ...changes });
    }
  }

  async delete(where: Partial<Of>, before: Partial<Of> = {}, limit?: number): Promise<number> {
    const rows = this.matching(where, { before }).slice(0, limit);
    for (const row of rows) this.replace(toKey(row, this.key) ?? "", null);
    return rows.length;
  }

  private matching(where: Partial<Of>, range: Range<Of> = {}): Of[] {
    const { before = {}, from = {}, containing = {} } = range;
    // SQL's rule: null is neither less nor greater.
    const isLess = (value: unknown, limit: unknown) =>
      value !== null && (value as number) < (limit as number);
    const isNotLess = (value: unknown, limit: unknown) =>
      value !== null && (value as number) >= (limit as number);
    const isWithin = (row: Of) =>
      columnsOf(before).every(([column, limit]) => isLess(row[column], limit)) &&
      columnsOf(from).every(([column, limit]) => isNotLess(row[column], limit)) &&
      columnsOf(containing).every(([column, text]) => String(row[column]).includes(String(text)));
    return [...this.candidates(where)].filter((row) => fits(row, where) && isWithin(row));
  }

  private compareKeys(one: Of, other: Of): number {
    for (const column of this.key)
      if (one[column] !== other[column]) return one[column] < other[column] ? -1 : 1;
    return 0;
  }

  private candidates(where: Partial<Of>): Iterable<Of> {
    const key = toKey(where, this.key);
    if (key !== null) return [this.rows.get(key)].filter((row) => row !== undefined);
    for (const { columns, entries } of this.indexes) {
      const value = toKey(where, columns);
      if (value !== null) return entries.get(value)?.values() ?? [];
    }
    return this.rows.values();
  }

  /** Replaces the row of a key; null deletes it. */
  private replace(key: string, row: Of | null): void {
    const old = this.rows.get(key) ?? null;
    this.undo.push(() => this.put(key, row, old));
    this.put(key, old, row);
  }

  private put(key: string, old: Of | null, row: Of | null): void {
    if (row) this.rows.set(key, row);
    else this.rows.delete(key);
    for (const { columns, entries } of this.indexes) {
      const before = old && toKey(old, columns);
      const after = row && toKey(row, columns);
      if (before !== null && before !== after) {
        const others = entries.get(before);
        others?.delete(key);
        if (others?.size === 0) entries.delete(before);
      }
      if (row && after !== null) {
        const others = entries.get(after);
        if (others) others.set(key, row);
        else entries.set(after, new Map([[key, row]]));
      }
    }
  }
}

const columnsOf = <Of extends object>(row: Partial<Of>) =>
  Object.entries(row) as [keyof Of, Of[keyof Of]][];

type Columns<Of> = readonly (keyof Of & string)[];
interface Shape<Of> {
  key: Columns<Of>;
  unique?: readonly Columns<Of>[];
  indexes?: readonly Columns<Of>[];
}

/** Returns null when a value is missing. */
function toKey<Of>(row: Partial<Of>, columns: Columns<Of>): string | null {
  let key = "";
  for (const column of columns) {
    const value = row[column];
    if (value === undefined || value === null) return null;
    key += `${value}\n`;
  }
  return key;
}

function fits<Of>(row: Of, where: Partial<Of>): boolean {
  for (const column in where) if (row[column] !== where[column]) return false;
  return true;
}
