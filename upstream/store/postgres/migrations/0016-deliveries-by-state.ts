import { type Kysely, sql } from "kysely";

/** Operators list deliveries of a state, and metrics count those that are unconfirmed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw("create index on deliveries (state, seq)").execute(database);
}
