import { type Kysely, sql } from "kysely";

/** The orders that there are have codes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw("alter table orders add column scene text not null default 'native'")
    .execute(database);
}
