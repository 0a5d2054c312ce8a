import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Domain } from "~/upstream/domain/domain";
import { personalSpace } from "~/upstream/domain/spaces";
import { UpstreamService } from "~/upstream/services/upstream-service";
import { openDatabase } from "~/upstream/store/postgres/database";
import { readFigures } from "~/upstream/store/postgres/figures";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { createDatabase } from "./open-store";

const WRITER = "10001";
/** Of one space, one account and one year each. */
const ENDED = 100_000;
const WAITING = 50;
const PAGE = 20;
/** Fifty deliveries of a round may each add a notice, which looks through those of its user. */
const MOST_ROWS = 5_000;

let url: string;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  url = await createDatabase();
  database = await openDatabase(url);
  const insert = (prefix: string, count: number, state: string, nextAt: number) =>
    sql`insert into deliveries
      select ${prefix} || n, ${prefix} || n, ${WRITER}, '', 'a' || n, 'r', 'c', '', 'wordpress', '',
        'publish', '', '', ${WRITER}, ${state}, ${Date.now()}::bigint, ${nextAt}::bigint, 1, 0, null, 0, 0, '',
        'x' || n, '', '', '', '', null, null, n, n, n
      from generate_series(1, ${count}::int) n`.execute(database);
  await insert("ended", ENDED, "published", Number.MAX_SAFE_INTEGER);
  for (const state of ["scheduled", "queued", "running", "committing", "unconfirmed"])
    await insert(state, WAITING, state, 1);
  await sql`insert into publications select 'ended' || n, ${WRITER}, 'a' || n, 'r', ${WRITER}, n, n, n,
    null from generate_series(1, ${ENDED}::int) n`.execute(database);
  // A user has a thousand at most.
  await sql`insert into notices select 'n' || n, 'u' || n / 500, 'delivery.published', '{}', n, n, n
    from generate_series(1, ${ENDED}::int) n`.execute(database);
  await sql`insert into publication_counts
    select ${WRITER}, '', 'article', 'a' || n, '2026-11', '', '', 1, 0, n, n
    from generate_series(1, ${ENDED}::int) n`.execute(database);
  await sql`insert into publication_counts
    select ${WRITER}, '', 'account', 'c' || n, '2026-' || lpad(m::text, 2, '0'), '', 'wordpress', 1, 0, n, n
    from generate_series(1, 50) n, generate_series(1, 12) m`.execute(database);
  // As PostgreSQL does by itself within a minute.
  for (const table of ["deliveries", "publications", "publication_counts", "notices"])
    await sql`vacuum analyze ${sql.id(table)}`.execute(database);
}, 120_000);
afterAll(() => database.destroy());

/** Rows that were read of the tables, by index or without one. */
async function countReads(): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(database);
  const { rows } = await sql<{ reads: string }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as reads
    from pg_stat_user_tables where relname in ('deliveries', 'publications', 'publication_counts', 'notices')`.execute(
    database,
  );
  return Number(rows[0]?.reads);
}

/** Runs one transaction. A connection tells what it has read when it ends. */
async function run(step: (domain: Domain) => Promise<unknown>): Promise<void> {
  const store = new PostgresStore(await openDatabase(url));
  await new UpstreamService({ store }).transact(step);
  await store.close();
}

const delivery = { id: "none", accountId: "c" };
const steps: { name: string; run(domain: Domain): Promise<unknown> }[] = [
  { name: "a round begins what is due", run: ({ deliveryRounds }) => deliveryRounds.startDue(50) },
  { name: "a round ends leases", run: ({ deliveryRounds }) => deliveryRounds.endLeases(50) },
  { name: "a round misses", run: ({ deliveryRounds }) => deliveryRounds.missUnclaimed(50) },
  { name: "a round looks up", run: ({ deliveryRounds }) => deliveryRounds.claimLookUps(50) },
  { name: "a round claims", run: ({ attempts }) => attempts.claim("", 50) },
  { name: "a browser claims", run: ({ attempts }) => attempts.claim("9", 5) },
  {
    name: "the list of publications",
    run: ({ publications }) => publications.list(WRITER, { before: null, limit: PAGE }),
  },
  {
    name: "a later page of them",
    run: ({ publications }) => publications.list(WRITER, { before: 50_000, limit: PAGE }),
  },
  {
    name: "the publications of an article",
    run: ({ publications }) =>
      publications.list(WRITER, { before: null, limit: PAGE, articleId: "a77" }),
  },
  {
    name: "a publication",
    run: async ({ publications, deliveries }) => [
      await publications.find(WRITER, "ended5"),
      await deliveries.listOf("ended5", 100),
    ],
  },
  {
    name: "the form that publishes",
    run: async ({ deliveries, quota }) => [
      await deliveries.findLatest("a77", "c"),
      await quota.get(personalSpace(WRITER)),
    ],
  },
  {
    name: "an article that a look-up has found",
    run: ({ deliveries }) => deliveries.isOfAnother(delivery as never, "x77"),
  },
  {
    name: "the statistics of a year",
    run: async ({ publicationCounts }) => [
      await publicationCounts.listAccounts({ spaceId: WRITER, by: "" }, 2026),
      await publicationCounts.findFirstMonth({ spaceId: WRITER, by: "" }),
    ],
  },
  {
    name: "the articles of a month",
    run: ({ publicationCounts }) =>
      publicationCounts.listArticles(
        { spaceId: WRITER, by: "" },
        { month: "2026-11", before: 50_000, limit: PAGE },
      ),
  },
  {
    name: "the messages",
    run: async ({ notices }) => [
      await notices.list("u7", { before: null, limit: PAGE }),
      await notices.countUnread("u7"),
    ],
  },
  {
    name: "an operator's list",
    run: ({ deliveries }) => deliveries.search({ state: "published" }, PAGE),
  },
  { name: "what metrics show", run: () => readFigures(database as never) },
];

// docs/whole-service.md#sizing
it.each(steps)("$name reads some rows of 100,000 deliveries", async ({ run: step }) => {
  const before = await countReads();
  await run(step);
  await expect.poll(countReads, { timeout: 5_000 }).toBeGreaterThanOrEqual(before);
  expect((await countReads()) - before).toBeLessThan(MOST_ROWS);
});
