import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const DAY = 86_400_000;
const TIMES = [30, 7, 1, 0].map((days) => `(greatest(paid_limit, trial_limit) - ${days * DAY})`);

const STATEMENTS = [
  "alter table memberships add column next_notice_at bigint",
  `update memberships set next_notice_at = (
    select min(at) from (values ${TIMES.join(", ")}) as times (at)
    where at > extract(epoch from now()) * 1000
  ) where greatest(paid_limit, trial_limit) > extract(epoch from now()) * 1000`,
  "create index on memberships (next_notice_at) where next_notice_at is not null",
];
