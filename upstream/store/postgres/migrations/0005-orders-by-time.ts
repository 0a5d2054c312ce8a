import { type Kysely, sql } from "kysely";

/** Orders come in the order of their times, so that a small index finds those of a day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_time on orders using brin (created_at)`.execute(database);
}
