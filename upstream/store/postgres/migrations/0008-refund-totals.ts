import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  "alter table refunds_made add column total_fen bigint",
  "alter table refunds_made add column state text not null default 'done'",
];
