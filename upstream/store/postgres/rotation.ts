import { type Kysely, sql, type Transaction } from "kysely";
import type { Secrets } from "../../domain/secrets";
import type { TableName } from "../rows";
import { TABLES } from "../tables";
import { retryConflicts, type Schema } from "./store";

interface Personal {
  readonly table: TableName;
  /** Encrypted, and the column with its hash of a purpose. */
  readonly columns: Readonly<Record<string, readonly [hash: string, purpose: string] | null>>;
}

const PERSONAL: readonly Personal[] = [
  {
    table: "users",
    columns: { mobileNumber: ["mobileHash", "mobile"], openId: ["openIdHash", "openid"] },
  },
  { table: "tickets", columns: { notice: null } },
  { table: "members", columns: { mobileNumber: null } },
  { table: "payments", columns: { payer: null } },
  { table: "invoices", columns: { title: null, taxNumber: null, email: null } },
  { table: "channelAccounts", columns: { credentials: null } },
  { table: "signUps", columns: { mobileNumber: ["mobileHash", "mobile"] } },
];
/** Few, so that nobody waits long for a row of a batch. */
const BATCH = 500;

type Row = Record<string, string>;

/**
 * Writes all rows anew that were not written with the first keys, in batches during the nodes' work; after it was ended it begins anew, and finds less to do. Yields how many it wrote.
 */
export async function* rotateKeys(database: Kysely<Schema>, secrets: Secrets) {
  for (const personal of PERSONAL) {
    const { table } = personal;
    let written = 0;
    let last: string[] | null = null;
    do {
      const batch = await retryConflicts(() =>
        database.transaction().execute((each) => rotateBatch(each, secrets, personal, last)),
      );
      written += batch.written;
      last = batch.last;
    } while (last);
    yield { table, written };
  }
}

/** Counts values that the first data key cannot read, as of nodes that still write with another. */
export async function countOthers(database: Kysely<Schema>, secrets: Secrets): Promise<number> {
  let count = 0;
  for (const { table, columns } of PERSONAL)
    for (const column of Object.keys(columns)) {
      const query = sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
        where ${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${secrets.prefix})`;
      count += (await query.execute(database)).rows[0]?.count ?? 0;
    }
  return count;
}

/** @param after the key of the last row of the batch before */
async function rotateBatch(
  transaction: Transaction<Schema>,
  secrets: Secrets,
  { table, columns }: Personal,
  after: string[] | null,
) {
  const key = TABLES[table].key as readonly string[];
  const names = sql.join(key.map((name) => sql.ref(name)));
  let query = transaction.selectFrom(table).selectAll().orderBy(sql`(${names})`).limit(BATCH);
  if (after) query = query.where(sql<boolean>`(${names}) > (${sql.join(after)})`);
  const rows = (await query.forUpdate().execute()) as Row[];
  let written = 0;
  for (const row of rows) {
    const changes = toChanges(row, columns, secrets);
    if (Object.keys(changes).length === 0) continue;
    let update = transaction.updateTable(table).set(changes);
    for (const name of key) update = update.where(name, "=", row[name]);
    await update.execute();
    written += 1;
  }
  const last = rows.length === BATCH ? rows.at(-1) : undefined;
  return { written, last: last ? key.map((name) => last[name] ?? "") : null };
}

function toChanges(row: Row, columns: Personal["columns"], secrets: Secrets): Row {
  const changes: Row = {};
  for (const [column, hashed] of Object.entries(columns)) {
    const encrypted = row[column] ?? "";
    if (encrypted === "") continue;
    const text = secrets.decrypt(encrypted);
    if (!encrypted.startsWith(secrets.prefix)) changes[column] = secrets.encrypt(text);
    const [hashColumn, purpose] = hashed ?? [];
    if (!hashColumn || !purpose) continue;
    const hash = secrets.hash(purpose, text);
    if (row[hashColumn] !== hash) changes[hashColumn] = hash;
  }
  return changes;
}
