import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table products (
    product_id text primary key,
    name text not null,
    price_fen bigint not null,
    add_days integer not null,
    vip_level integer not null,
    for_sale boolean not null,
    seq bigint not null
  )`,
  "alter table orders add column product_name text not null default ''",
  // For the month's export: rows come in the order of these times, more or less.
  "create index on orders using brin (paid_at)",
  "create index on orders using brin (refunded_at)",
  "create index on payments (order_id)",
  "alter table incidents add column done_at bigint",
  "alter table incidents add column done_by text not null default ''",
  "alter table incidents add column note text not null default ''",
];
