import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table invoices (
    order_id text primary key,
    uid text not null,
    company_id text not null,
    kind text not null,
    title text not null,
    tax_number text not null,
    email text not null,
    requested_at bigint not null,
    issued_at bigint,
    issued_by text not null,
    file_id text not null,
    file_type text not null
  )`,
  "create index on invoices (uid, company_id)",
  "create index on invoices (company_id)",
  "create index on invoices (requested_at)",
];
