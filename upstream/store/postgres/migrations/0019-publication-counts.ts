import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table publication_counts (
    space_id text not null,
    by text not null,
    kind text not null,
    subject_id text not null,
    month text not null,
    name text not null,
    channel text not null,
    published bigint not null,
    drafts bigint not null,
    at bigint not null,
    seq bigint not null,
    primary key (space_id, by, kind, subject_id, month)
  )`,
  "create index on publication_counts (space_id, by, kind, month, seq)",
];
