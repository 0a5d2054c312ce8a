import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table articles (
    id text primary key,
    space_id text not null,
    title text not null,
    digest text not null,
    words integer not null,
    search_text text not null,
    head_id text not null,
    version integer not null,
    state text not null,
    approval text not null,
    created_by text not null,
    created_at bigint not null,
    updated_by text not null,
    updated_at bigint not null,
    seq bigint not null,
    is_deleted boolean not null,
    deleted_at bigint,
    idempotency_key text,
    unique (created_by, idempotency_key)
  )`,
  "create index on articles (space_id, is_deleted, seq)",
  "create index on articles (space_id, is_deleted, state, seq)",
  "create index on articles (deleted_at) where deleted_at is not null",
  `create table revisions (
    id text primary key,
    article_id text not null,
    space_id text not null,
    document text not null,
    title text not null,
    digest text not null,
    cover_image_id text,
    words integer not null,
    author_id text not null,
    created_at bigint not null,
    started_at bigint not null,
    is_autosave boolean not null,
    is_published boolean not null,
    seq bigint not null
  )`,
  "create index on revisions (article_id, seq)",
  "create index on revisions (space_id)",
  `create table images (
    id text primary key,
    space_id text not null,
    company_id text not null,
    bytes bigint not null,
    type text not null,
    width integer not null,
    height integer not null,
    state text not null,
    at bigint not null
  )`,
  "create index on images (space_id)",
  "create index on images (state, at)",
  `create table image_uses (
    article_id text not null,
    image_id text not null,
    primary key (article_id, image_id)
  )`,
  "create index on image_uses (image_id)",
];
