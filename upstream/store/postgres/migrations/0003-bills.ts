import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  "alter table payments add column bill_day text",
  "create index on payments (channel, paid_at)",
  `create table refunds_made (
    channel text not null,
    order_id text not null,
    refund_id text not null,
    amount_fen bigint not null,
    at bigint not null,
    bill_day text,
    primary key (channel, order_id, refund_id)
  )`,
  "create index on refunds_made (channel, at)",
  `create table reconciliations (
    channel text not null,
    day text not null,
    started_at bigint not null,
    finished_at bigint,
    open_count integer not null,
    report text not null,
    primary key (channel, day)
  )`,
];
