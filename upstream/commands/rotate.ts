import { readDatabaseUrl, readSecrets } from "../settings";
import { type Command, WrongUse } from "./command";

const HELP = `npm run upstream -- rotate

Writes everything anew that is not written with the first of UPSTREAM_DATA_KEYS and
UPSTREAM_HASH_KEY, beside the nodes' work. After it the other keys can go. The exit code is 1 while
a node writes with another key.
`;

/** See docs/upstream.md#rotation-of-keys */
export const rotate: Command = async (args, { environment, print }) => {
  if (args.length > 0) throw new WrongUse(HELP);
  const secrets = readSecrets(environment);
  const { openDatabase } = await import("../store/postgres/database");
  const { requireMigrated } = await import("../store/postgres/migrations/migrate");
  const { countOthers, rotateKeys } = await import("../store/postgres/rotation");
  const database = await openDatabase(readDatabaseUrl(environment), 0);
  try {
    await requireMigrated(database);
    print(`${await countOthers(database, secrets)} values with other data keys`);
    for await (const { table, written } of rotateKeys(database, secrets))
      print(`${table}: ${written} rows written anew`);
    let left = 0;
    for await (const { written } of rotateKeys(database, secrets)) left += written;
    print(`${left} rows left, written in the meantime`);
    if (left > 0) throw new Error("rotate: a node still writes with another key; restart it first");
  } finally {
    await database.destroy();
  }
};
