import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table day_notes (
    id text primary key,
    space_id text not null,
    day text not null,
    text text not null,
    created_by text not null,
    created_at bigint not null,
    seq bigint not null
  )`,
  "create index on day_notes (space_id, day, seq)",
];
