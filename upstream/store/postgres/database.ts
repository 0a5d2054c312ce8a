import { CamelCasePlugin, type Dialect, Kysely, PGliteDialect, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Schema } from "./store";

/** How the connections of a server are used, and how others are made. */
export type PoolUse = Pick<Pool, "totalCount" | "idleCount" | "waitingCount" | "options">;
type OnPool = (pool: PoolUse) => void;

const PGLITE = /^pglite:(.+)$/;
const INT8 = 20;
const MOST_CONNECTIONS = 10;
const WAIT_MS = 5_000;

/**
 * @param url `postgres://…`, or `pglite:` and a folder, for one machine without a server
 * @param statementTimeoutMs 0 for none, as a change of tables needs
 * @param onPool gets the connections of a server
 */
export async function openDatabase(
  url: string,
  statementTimeoutMs = WAIT_MS,
  onPool?: OnPool,
): Promise<Kysely<Schema>> {
  const [, folder] = PGLITE.exec(url) ?? [];
  const dialect = folder
    ? await openFolder(folder)
    : await openServer(url, statementTimeoutMs, onPool);
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
}

async function openServer(
  connectionString: string,
  statementTimeoutMs: number,
  onPool?: OnPool,
): Promise<Dialect> {
  const { default: pg } = await import("pg");
  const getTypeParser: typeof pg.types.getTypeParser = (type: number, format) =>
    type === INT8 ? Number : pg.types.getTypeParser(type, format);
  const pool = new pg.Pool({
    connectionString,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * WAIT_MS,
    types: { getTypeParser },
  });
  // The server has ended a connection that nobody used; the next query opens another.
  pool.on("error", () => {});
  // One that is in use fails its next query; without a listener the error would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  onPool?.(pool);
  return new PostgresDialect({ pool });
}

/** @throws Error when nobody can connect with the address */
export async function requireConnection(connectionString: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: WAIT_MS });
  await client.connect();
  await client.end();
}

async function openFolder(folder: string): Promise<Dialect> {
  const { PGlite } = await import("@electric-sql/pglite");
  return new PGliteDialect({ pglite: new PGlite(folder) });
}
