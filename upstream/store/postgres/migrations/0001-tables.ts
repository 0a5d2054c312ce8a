import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table users (
    uid text primary key,
    nickname text not null,
    mobile_number text not null,
    mobile_hash text unique,
    open_id text not null,
    open_id_hash text unique,
    headimgurl text not null,
    password_hash text,
    seq bigint not null
  )`,
  `create table sessions (
    token_hash text primary key,
    uid text not null,
    company_id text not null,
    issued_at bigint not null
  )`,
  "create index on sessions (uid)",
  "create index on sessions (issued_at)",
  `create table tickets (
    ticket text primary key,
    scene_code text not null unique,
    created_at bigint not null,
    seq bigint not null,
    scanned_by text,
    delivered_at bigint
  )`,
  "create index on tickets (created_at)",
  `create table sms_codes (
    mobile_hash text not null,
    action text not null,
    code_hash text not null,
    sent_at bigint not null,
    expires_at bigint not null,
    tries_left integer not null,
    primary key (mobile_hash, action)
  )`,
  "create index on sms_codes (expires_at)",
  `create table companies (
    id text primary key,
    name text not null,
    remark text not null,
    key text,
    created_at bigint not null
  )`,
  `create table company_list (
    uid text not null,
    company_id text not null,
    seq bigint not null,
    primary key (uid, company_id)
  )`,
  `create table members (
    company_id text not null,
    uid text not null,
    name text not null,
    department text not null,
    position text not null,
    sex integer not null,
    mobile_number text not null,
    role_ids text not null,
    is_super boolean not null,
    "group" text not null,
    status integer not null,
    creator text not null,
    created_at bigint not null,
    updater text not null,
    updated_at bigint not null,
    seq bigint not null,
    primary key (company_id, uid)
  )`,
  "create index on members (company_id, seq)",
  `create table memberships (
    uid text primary key,
    paid_level integer not null,
    paid_limit bigint not null,
    trial_limit bigint not null,
    trial_seen boolean not null,
    trial_opened_at bigint
  )`,
  `create table orders (
    order_id text primary key,
    uid text not null,
    corp_id text not null,
    product_id text not null,
    years integer not null,
    channel text not null,
    price_fen bigint not null,
    add_days integer not null,
    vip_level integer not null,
    created_at bigint not null,
    seq bigint not null,
    status integer not null,
    paid_at bigint,
    period_from bigint,
    period_to bigint,
    refunded_at bigint,
    idempotency_key text,
    checked_at bigint not null,
    unique (uid, idempotency_key)
  )`,
  "create index on orders (uid, seq)",
  "create index on orders (status, checked_at)",
  `create table payments (
    channel text not null,
    transaction_id text not null,
    order_id text not null,
    amount_fen bigint not null,
    payer text not null,
    paid_at bigint not null,
    recorded_at bigint not null,
    primary key (channel, transaction_id)
  )`,
  `create table incidents (
    seq bigint primary key,
    kind text not null,
    order_id text not null,
    detail text not null,
    at bigint not null
  )`,
  `create table refunds (
    order_id text primary key,
    channel text not null,
    amount_fen bigint not null,
    tried_at bigint not null
  )`,
  `create table shared (
    key text primary key,
    value text not null,
    expires_at bigint not null
  )`,
  "create index on shared (expires_at)",
  `create table favourites (
    id text primary key,
    uid text not null,
    url_name text not null,
    url text not null,
    logo_url text not null,
    seq bigint not null
  )`,
  "create index on favourites (uid, seq)",
  `create table sign_ups (
    seq bigint primary key,
    widget_id text not null,
    mobile_number text not null,
    name text not null,
    remark text not null,
    at bigint not null
  )`,
];
