import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  "alter table users add column mobile_proven_at bigint",
  // Only the person can have signed in, ordered or set a password.
  `update users set mobile_proven_at = 0 where mobile_hash is not null and (
    open_id_hash is not null or password_hash is not null
    or exists (select from sessions where sessions.uid = users.uid)
    or exists (select from orders where orders.uid = users.uid)
    or exists (select from favourites where favourites.uid = users.uid)
  )`,
  "alter table sms_codes add column asked_from text not null default ''",
  "alter table sms_codes add column asker_tries_left integer not null default 0",
  "alter table sms_codes add column known_tries_left integer not null default 5",
  "create index on companies (key)",
  "create index on members (uid)",
];
