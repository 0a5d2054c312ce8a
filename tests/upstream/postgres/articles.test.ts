import { hash } from "node:crypto";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { phones } from "~/tests/support/people";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { removeExpiredArticles } from "~/upstream/domain/retention";
import { Secrets } from "~/upstream/domain/secrets";
import { DAY } from "~/upstream/domain/times";
import { addSeeds } from "~/upstream/simulation/seeds";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { createDatabase } from "./open-store";

const AUTHOR = { uid: "10001", spaceId: "10001" };

const toContent = (text: string) => ({
  ...{ title: "标题", digest: "", coverImageId: null, words: 1 },
  document: JSON.stringify({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  }),
});

async function start() {
  const database = await openDatabase(await createDatabase());
  const store = new PostgresStore(database);
  onTestFinished(() => store.close());
  const [clock, ids, secrets] = [new Clock(), new Ids(null), Secrets.random()];
  const transact = <T>(work: (domain: Domain) => Promise<T>) =>
    store.transaction((tables) => work(new Domain({ tables, clock, ids, secrets })));
  await transact(addSeeds);
  const count = () =>
    store.transaction(async ({ articles, revisions, imageUses }) => [
      await articles.count({}),
      await revisions.count({}),
      await imageUses.count({}),
    ]);
  return { database, clock, transact, count };
}

// docs/product.md#a-deleted-article-can-come-back
it("a deleted article is removed with its revisions after 30 days", async () => {
  const { clock, transact, count } = await start();
  const [article] = await transact(async ({ articles }) => {
    const { article: other } = await articles.create(AUTHOR, toContent("别的"), "");
    const { article } = await articles.create(AUTHOR, toContent("第一"), "");
    await articles.setDeleted(article, true);
    return [article, other];
  });
  clock.advance(29 * DAY);
  await removeExpiredArticles(transact);
  expect(await count()).toEqual([2, 2, 0]);
  clock.advance(2 * DAY);
  await removeExpiredArticles(transact);
  expect(await count()).toEqual([1, 1, 0]);
  expect(await transact(({ articles }) => articles.find("10001", article?.id ?? ""))).toBeNull();
});

it("an account's export has its articles, and its deletion leaves a company's only", async () => {
  const { transact, count } = await start();
  await transact(async ({ articles }) => {
    await articles.create(AUTHOR, toContent("自己的"), "");
    await articles.create({ ...AUTHOR, spaceId: "80001" }, toContent("企业的"), "");
  });
  const exported = await transact(({ accounts }) => accounts.read("10001"));
  expect(JSON.stringify(exported.articles)).toContain("自己的");
  expect(JSON.stringify(exported.articles)).not.toContain("企业的");
  await transact(({ accounts }) => accounts.delete("10001", "x"));
  expect(await count()).toEqual([1, 1, 0]);
});

const FULL = { uid: "10009", mobile: phones.creator, articles: 10_000 };
const SMALL = { uid: "10002", mobile: phones.admin, articles: 10 };

it("a list of 10,000 articles is read by an index, at most twice as slow as one of ten", async () => {
  const database = await openDatabase(await createDatabase());
  const store = new PostgresStore(database);
  const sandbox = await startSandbox({ store });
  onTestFinished(async () => {
    await sandbox.close();
    await store.close();
  });
  await sql`delete from articles`.execute(database);
  const { article } = await store.transaction((tables) =>
    new Domain({
      tables,
      clock: new Clock(),
      ids: new Ids(null),
      secrets: Secrets.random(),
    }).articles.create(AUTHOR, toContent("第一"), ""),
  );
  const multiply = (spaceId: string, copies: number) =>
    sql`insert into articles select (jsonb_populate_record(a, jsonb_build_object(
      'id', ${spaceId}::text || '-' || n, 'space_id', ${spaceId}::text, 'seq', n))).*
      from articles a, generate_series(1, ${sql.lit(copies)}) n where a.id = ${article.id}`.execute(
      database,
    );
  for (const { uid, articles } of [FULL, SMALL]) await multiply(uid, articles);
  for (const other of ["a", "b", "c", "d"]) await multiply(other, FULL.articles);
  // As PostgreSQL does by itself within a minute.
  await sql`vacuum analyze articles`.execute(database);
  const where = sql`from articles where space_id = ${FULL.uid} and is_deleted = false`;
  for (const query of [
    sql`select * ${where} order by seq desc limit 20`,
    sql`select count(*) ${where}`,
  ]) {
    const plan = await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(database);
    const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toMatch(/Index (Only )?Scan/);
    expect(lines).not.toMatch(/Seq Scan|Sort/);
  }
  const open = async ({ mobile, articles }: typeof FULL) => {
    const passwdMd = hash("md5", "Passw0rd!");
    const login = `${sandbox.url}/admins/passwordlogin?mobile=${mobile}&passwdMd=${passwdMd}`;
    const { token } = (await (await fetch(login)).json()).data;
    const headers = { Authorization: token };
    return async () => {
      const from = performance.now();
      const answer = await fetch(
        `${sandbox.url}/article/list?corpId=0&state=all&page=1&page_size=20`,
        { headers },
      );
      expect((await answer.json()).data.total).toBe(articles);
      return performance.now() - from;
    };
  };
  const [readFull, readSmall] = [await open(FULL), await open(SMALL)];
  const times: Record<"full" | "small", number[]> = { full: [], small: [] };
  for (let round = 0; round < 80; round += 1) {
    times.full.push(await readFull());
    times.small.push(await readSmall());
  }
  const [full, small] = [Math.min(...times.full), Math.min(...times.small)];
  expect(full / small, `${full} ms, ${small} ms`).toBeLessThan(2);
}, 60_000);
