import { type Kysely, sql } from "kysely";

/** A ceiling is over the files of all spaces together. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw("insert into disk_use select 'everybody', coalesce(sum(bytes), 0) from disk_use")
    .execute(database);
}
