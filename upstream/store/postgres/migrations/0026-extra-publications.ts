import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table memberships
        add column extra_publications integer not null default 0,
        add column extra_until bigint not null default 0`,
    )
    .execute(database);
}
