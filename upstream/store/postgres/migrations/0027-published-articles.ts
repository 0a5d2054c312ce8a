import { type Kysely, sql } from "kysely";

/** Articles stayed drafts after they had been published. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `update articles set state = 'published'
        where state = 'draft' and exists (
          select from deliveries
            where deliveries.article_id = articles.id and deliveries.state = 'published')`,
    )
    .execute(database);
}
