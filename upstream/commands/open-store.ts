import { readDatabaseUrl } from "../settings";
import type { Store } from "../store/store";
import type { CommandContext } from "./command";

/** @throws Error when the tables are older than this version */
export async function openStore(environment: CommandContext["environment"]): Promise<Store> {
  const url = readDatabaseUrl(environment);
  const { openDatabase } = await import("../store/postgres/database");
  const { requireMigrated } = await import("../store/postgres/migrations/migrate");
  const { PostgresStore } = await import("../store/postgres/store");
  const database = await openDatabase(url);
  await requireMigrated(database).catch(async (error) => {
    await database.destroy();
    throw error;
  });
  return new PostgresStore(database);
}
