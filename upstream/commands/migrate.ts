import { readDatabaseUrl } from "../settings";
import type { Command } from "./command";

/** Makes the tables, or brings them to this version, and prints what it did. */
export const migrateTables: Command = async (_, { environment, print }) => {
  const { openDatabase } = await import("../store/postgres/database");
  const { migrate } = await import("../store/postgres/migrations/migrate");
  const database = await openDatabase(readDatabaseUrl(environment), 0);
  try {
    print((await migrate(database)).join("\n") || "nothing to do");
  } finally {
    await database.destroy();
  }
};
