import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table limits (
    key text primary key,
    count integer not null,
    ends_at bigint not null
  )`,
  "create index on limits (ends_at)",
  `create table files (
    id text primary key,
    uid text not null,
    kind text not null,
    bytes bigint not null,
    state text not null,
    at bigint not null
  )`,
  "create index on files (uid)",
  "create index on files (state, at)",
  "alter table users add column deleted_at bigint",
  "alter table sign_ups add column mobile_hash text",
  "create index on sign_ups (mobile_hash)",
  "create index on sign_ups (at)",
  "create index on tickets (scanned_by)",
];
