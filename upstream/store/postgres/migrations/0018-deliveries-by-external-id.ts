import { type Kysely, sql } from "kysely";

/** An article that a look-up has found may belong to another delivery of its account. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw("create index on deliveries (account_id, external_id) where external_id <> ''")
    .execute(database);
}
