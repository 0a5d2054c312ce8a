import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  // Two nodes may write about two things in the same microsecond.
  `create table audit (
    seq bigint not null,
    at bigint not null,
    actor text not null,
    action text not null,
    subject text not null,
    uid text not null,
    detail text not null,
    primary key (seq, subject, action)
  )`,
  "create index on audit (subject, seq)",
  "create index on audit (uid, seq)",
  "create index on audit (at)",
];
