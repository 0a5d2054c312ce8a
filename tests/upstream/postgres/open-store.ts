import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { inject } from "vitest";
import { type RunningSandbox, startSandbox } from "~/upstream/simulation/start-sandbox";
import { openDatabase } from "~/upstream/store/postgres/database";
import { migrate } from "~/upstream/store/postgres/migrations/migrate";
import { PostgresStore } from "~/upstream/store/postgres/store";

/** Databases with all tables, of which others are copies. */
const templates = new Map<string, Promise<string>>();

/**
 * Returns the URL of a database of its own.
 * @param copied the URL of one without connections, whose rows it has
 */
export async function createDatabase({
  isMigrated = true,
  copied = "",
  folder = inject("postgres"),
} = {}): Promise<string> {
  const toUrl = (name: string) => `postgres:///${name}?user=postgres&host=${folder}`;
  const create = async (template: string) => {
    const name = `test_${randomBytes(6).toString("hex")}`;
    const server = await openDatabase(toUrl("postgres"));
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server);
    await server.destroy();
    return name;
  };
  if (copied) return toUrl(await create(new URL(copied).pathname.slice(1)));
  if (!isMigrated) return toUrl(await create("template1"));
  const template =
    templates.get(folder ?? "") ??
    create("template1").then(async (name) => {
      const database = await openDatabase(toUrl(name));
      await migrate(database);
      await database.destroy();
      return name;
    });
  templates.set(folder ?? "", template);
  return toUrl(await create(await template));
}

/** The sandbox over PostgreSQL in the tests of that project; in others, and in scripts, the gateway embeds one. */
export async function startUpstreamOfProject(): Promise<RunningSandbox | null> {
  if (!process.env.VITEST || inject("store") !== "postgres") return null;
  const store = new PostgresStore(await openDatabase(await createDatabase()));
  return startSandbox({ store, qr: "link" });
}
