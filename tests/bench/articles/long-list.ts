import { sql } from "kysely";
import { phones } from "~/tests/support/people";
import { startCluster } from "~/tests/upstream/postgres/cluster";
import { createDatabase } from "~/tests/upstream/postgres/open-store";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { median, type Row, signIn, start } from "../measure";
import { Author } from "./author";

const FEW = 10;
const MANY = 10_000;
const WARM_UPS = 30;
const ROUNDS = 200;
const AUTHORS = { few: phones.admin, many: phones.creator } as const;

/** Measures the page of 10,000 articles against that of ten, with a PostgreSQL: how long a visitor waits. */
export async function longList(): Promise<Row[]> {
  const cluster = startCluster();
  const databaseUrl = await createDatabase({ folder: cluster.folder });
  const database = await openDatabase(databaseUrl);
  const sandbox = await startSandbox({ store: new PostgresStore(await openDatabase(databaseUrl)) });
  const server = await start({ UPSTREAM_URL: sandbox.url, UPSTREAM_CONTENT: "1" });
  const signInAs = async (mobile: string) =>
    new Author(server.origin, await signIn(server.origin, { mobile }));
  const few = await signInAs(AUTHORS.few);
  const many = await signInAs(AUTHORS.many);

  /** Adds copies of an article, so that its author has as many as are wanted. */
  const fill = async (author: Author, count: number) => {
    const [id] = (await author.create({ title: "稿件", body: "正文" })).split("/").slice(-1);
    await sql`insert into articles select (jsonb_populate_record(a, jsonb_build_object(
      'id', ${id}::text || '-' || n, 'seq', n))).*
      from articles a, generate_series(1, ${sql.lit(count - 1)}) n where a.id = ${id}`.execute(
      database,
    );
  };
  await fill(few, FEW);
  await fill(many, MANY);
  // As PostgreSQL does by itself within a minute.
  await sql`vacuum analyze articles`.execute(database);

  const time = async (author: Author, path: string) => {
    const from = performance.now();
    await author.get(path);
    return performance.now() - from;
  };
  const pages = { "/article": [] as number[], [`/article?page=${MANY / 20}`]: [] as number[] };
  const ten: number[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    ten.push(await time(few, "/article"));
    for (const [path, times] of Object.entries(pages)) times.push(await time(many, path));
  }
  await server.stop();
  await sandbox.close();
  await database.destroy();
  cluster.stop();

  const least = median(ten.slice(WARM_UPS));
  return Object.entries(pages).map(([path, times]) => {
    const value = median(times.slice(WARM_UPS));
    return {
      what: `${path} with ${MANY} articles`,
      ...{ value: value / least, limit: 2, unit: `× the page of ${FEW}` },
      details: `${value.toPrecision(3)} ms, with ${FEW} ${least.toPrecision(3)} ms`,
    };
  });
}
