import {
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from "kysely";
import type { TableName } from "../rows";
import type { ListOptions, PageOptions, Range, Store, Table, Tables } from "../store";
import { TABLES } from "../tables";

export type Schema = Record<string, Record<string, unknown>>;
type Values = Record<string, unknown>;
type Connection = Kysely<Schema> | Transaction<Schema>;

/** A row was locked the other way round, or two made one that must be single. */
const CONFLICTS = new Set(["40001", "40P01", "23505"]);
const MOST_ATTEMPTS = 5;
/** The disk is full, or the database is a standby. */
const NO_WRITES = new Set(["53100", "25006"]);

export class PostgresStore implements Store {
  readonly isDurable = true;

  /** Whether the database has refused a write, and none was accepted since. */
  private refusesWrites = false;

  constructor(private readonly database: Kysely<Schema>) {}

  async transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    try {
      return await retryConflicts(() =>
        this.database.transaction().execute((each) => work(toTables(each))),
      );
    } catch (error) {
      if (NO_WRITES.has((error as { code?: string }).code ?? "")) this.refusesWrites = true;
      throw error;
    }
  }

  /** Rejects while the database takes no writes; tries one only after a transaction was refused. */
  async requireWrites(): Promise<void> {
    if (!this.refusesWrites) return;
    await this.database.transaction().execute(async (connection) => {
      await sql`create temporary table written (text text) on commit drop`.execute(connection);
      await sql`insert into written select repeat('x', 2000) from generate_series(1, 8)`.execute(
        connection,
      );
    });
    this.refusesWrites = false;
  }

  async readTime(): Promise<number> {
    const query = sql<{
      ms: number;
    }>`select floor(extract(epoch from clock_timestamp()) * 1000)::int8 as ms`;
    const { rows } = await query.execute(this.database);
    return rows[0]?.ms ?? 0;
  }

  async close(): Promise<void> {
    await this.database.destroy();
  }
}

/** Runs a transaction again that conflicts with others. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const { code = "" } = error as { code?: string };
      if (attempt === MOST_ATTEMPTS || !CONFLICTS.has(code)) throw error;
    }
  }
}

function toTables(connection: Connection): Tables {
  const names = Object.keys(TABLES) as TableName[];
  const tables = names.map((name) => [name, new PostgresTable(connection, name)]);
  return Object.fromEntries(tables);
}

class PostgresTable implements Table<Values> {
  private readonly key: readonly string[];

  constructor(
    private readonly connection: Connection,
    private readonly name: TableName,
  ) {
    this.key = TABLES[name].key;
  }

  async find(where: Values, lock?: "update"): Promise<Values | null> {
    const [row] = await this.list(where, { limit: 1, lock });
    return row ?? null;
  }

  list(
    where: Values,
    { orderBy, descending, offset, limit, lock, ...range }: ListOptions<Values>,
  ): Promise<Values[]> {
    let query: SelectQueryBuilder<Schema, string, Values> = this.connection
      .selectFrom(this.name)
      .selectAll()
      .where(matching(where, range))
      .limit(limit);
    if (orderBy) query = query.orderBy(orderBy, descending ? "desc" : "asc");
    if (offset) query = query.offset(offset);
    if (lock) query = query.forUpdate();
    if (lock === "skip") query = query.skipLocked();
    return query.execute();
  }

  listPage(where: Values, { after, limit, ...range }: PageOptions<Values>): Promise<Values[]> {
    const names = sql.join(this.key.map((name) => sql.ref(name)));
    let query = this.connection
      .selectFrom(this.name)
      .selectAll()
      .where(matching(where, range))
      .orderBy(sql`(${names})`)
      .limit(limit);
    if (after) {
      const last = sql.join(this.key.map((name) => after[name]));
      query = query.where(sql<boolean>`(${names}) > (${last})`);
    }
    return query.execute();
  }

  async count(where: Values, range: Range<Values> = {}): Promise<number> {
    const { count } = await this.connection
      .selectFrom(this.name)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(matching(where, range))
      .executeTakeFirstOrThrow();
    return count;
  }

  async insert(row: Values): Promise<void> {
    await this.connection.insertInto(this.name).values(row).execute();
  }

  async update(where: Values, changes: Values): Promise<void> {
    await this.connection.updateTable(this.name).set(changes).where(matching(where)).execute();
  }

  async delete(where: Values, before: Values = {}, limit?: number): Promise<number> {
    const query = this.connection.deleteFrom(this.name);
    const rows =
      limit === undefined ? matching(where, { before }) : this.some(where, before, limit);
    return Number((await query.where(rows).executeTakeFirst()).numDeletedRows);
  }

  /** An array is read once; of a subquery alone, PostgreSQL may take other rows each time. */
  private some(where: Values, before: Values, limit: number) {
    const rows = this.connection
      .selectFrom(this.name)
      .select(sql`ctid`.as("ctid"))
      .where(matching(where, { before }))
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return sql<boolean>`ctid = any(array(${rows}))`;
  }
}

const matching =
  (where: Values, { before = {}, from = {}, containing = {} }: Range<Values> = {}) =>
  (each: ExpressionBuilder<Schema, string>) =>
    each.and([
      ...Object.entries(where).map(([column, value]) =>
        each(column, value === null ? "is" : "=", value),
      ),
      ...Object.entries(before).map(([column, value]) => each(column, "<", value)),
      ...Object.entries(from).map(([column, value]) => each(column, ">=", value)),
      ...Object.entries(containing).map(([column, text]) =>
        each(column, "like", `%${String(text).replace(/[\\%_]/g, "\\$&")}%`),
      ),
    ]);
