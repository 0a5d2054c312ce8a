import { type Kysely, sql } from "kysely";

/** The plans that there are stay their persons' own, and so do the orders. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  "alter table memberships add column company_id text not null default ''",
  "alter table memberships drop constraint memberships_pkey",
  "alter table memberships add primary key (uid, company_id)",
  // A plan has one owner.
  "alter table memberships add check ((uid = '') <> (company_id = ''))",
  "alter table orders add column company_id text not null default ''",
  "alter table orders add column keeps_period boolean not null default false",
  "create index on orders (company_id, seq) where company_id <> ''",
];
