import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table devices (
    id text primary key,
    uid text not null,
    token_hash text not null unique,
    name text not null,
    created_at bigint not null,
    last_seen_at bigint not null,
    seq bigint not null
  )`,
  "create index on devices (uid, seq)",
  "create index on devices (last_seen_at)",
  `create table device_pairings (
    code_hash text primary key,
    uid text not null,
    expires_at bigint not null
  )`,
  "create index on device_pairings (uid)",
  "create index on device_pairings (expires_at)",
  `create table device_accounts (
    device_id text not null,
    channel text not null,
    external_id text not null,
    name text not null,
    at bigint not null,
    primary key (device_id, channel)
  )`,
  "create index on device_accounts (at)",
];
