import { type Kysely, sql } from "kysely";

/** The members that there are know of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table members add column added_by text").execute(database);
}
