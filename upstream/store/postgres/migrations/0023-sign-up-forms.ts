import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table sign_up_forms (
    id text primary key,
    uid text not null,
    title text not null,
    organiser text not null,
    purpose text not null,
    privacy_url text not null,
    created_at bigint not null,
    ended_at bigint,
    seq bigint not null
  )`,
  "create index on sign_up_forms (uid, seq)",
  "create index on sign_up_forms (ended_at)",
  "create index on sign_ups (widget_id, seq)",
];
