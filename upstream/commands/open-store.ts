import { readDatabaseUrl } from "../settings";
import type { PoolUse } from "../store/postgres/database";
import type { Store } from "../store/store";
import type { CommandContext } from "./command";

/** @throws Error when the tables are older than this version */
export const openStore = async (environment: CommandContext["environment"]): Promise<Store> =>
  (await openDatabase(environment)).store;

export type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Returns the store, and what health and metrics ask of it. @throws Error as openStore */
export async function openDatabase(environment: CommandContext["environment"]) {
  const url = readDatabaseUrl(environment);
  const { openDatabase: open, requireConnection } = await import("../store/postgres/database");
  const { readFigures } = await import("../store/postgres/figures");
  const { requireMigrated } = await import("../store/postgres/migrations/migrate");
  const { PostgresStore } = await import("../store/postgres/store");
  const pools: PoolUse[] = [];
  const database = await open(url, undefined, (pool) => pools.push(pool));
  await requireMigrated(database).catch(async (error) => {
    await database.destroy();
    throw error;
  });
  const store = new PostgresStore(database);
  const pool = pools[0] ?? null;
  return {
    store,
    /**
     * Reads the address again. Returns what lets later connections use it, or null for a folder.
     * @throws Error when nobody can connect with it
     */
    async prepareUrl(): Promise<(() => void) | null> {
      if (!pool) return null;
      const connectionString = readDatabaseUrl(environment);
      if (connectionString !== pool.options.connectionString)
        await requireConnection(connectionString);
      return () => {
        // Read as the other secrets are, so that the log names it.
        pool.options.connectionString = readDatabaseUrl(environment);
      };
    },
    /** Rejects while it does not answer, takes no writes, or its tables are older than this version. */
    async check() {
      await requireMigrated(database);
      await store.requireWrites();
    },
    readFigures: () => readFigures(database),
    /** null for a folder. */
    pool,
  };
}
