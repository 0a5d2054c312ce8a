import { type Kysely, sql } from "kysely";

/** What was stored before counts for the person. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  "create table disk_use (owner text primary key, bytes bigint not null)",
  `insert into disk_use select 'user ' || uid, sum(bytes) from files where uid <> '' group by uid`,
  "alter table files add column company_id text not null default ''",
];
