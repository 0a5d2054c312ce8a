import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "~/upstream/store/postgres/database";
import { createDatabase } from "./open-store";

const ENDED = 20_000;
const WAITING = 50;

it("a round finds what is due by an index, however many deliveries have ended", async () => {
  const database = await openDatabase(await createDatabase());
  onTestFinished(() => database.destroy());
  const insert = (prefix: string, count: number, state: string, nextAt: number) =>
    sql`insert into deliveries
      select ${prefix} || n, 'p', 's', '', 'a', 'r', 'c', '', 'wordpress', '', 'publish', '', '', 'u',
        ${state}, n, ${nextAt}::bigint, 1, 0, null, 0, 0, '', '', '', '', '', '', null, null, n, n, n
      from generate_series(1, ${count}::int) n`.execute(database);
  await insert("ended", ENDED, "published", Number.MAX_SAFE_INTEGER);
  await insert("waiting", WAITING, "queued", 1);
  await sql`analyze deliveries`.execute(database);
  const plan = await sql<{ "QUERY PLAN": string }>`explain select * from deliveries
    where state = ${"queued"} and device_id = ${""} and next_at < ${1_000}
    order by next_at limit 50 for update skip locked`.execute(database);
  const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(lines).toMatch(/Index Scan.*deliveries_state_device_id_next_at_idx/);
});
