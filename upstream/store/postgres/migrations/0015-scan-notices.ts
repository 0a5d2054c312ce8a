import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add column notice text not null default ''`.execute(database);
}
