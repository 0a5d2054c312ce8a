import { describe, expect, it, onTestFinished } from "vitest";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import type { Delivery } from "~/upstream/domain/publishing/delivery-rules";
import { Secrets } from "~/upstream/domain/secrets";
import { parseTime } from "~/upstream/domain/times";
import { addSeeds } from "~/upstream/simulation/seeds";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { MemoryStore } from "~/upstream/store/memory";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { createDatabase } from "./open-store";

const COMPANY = "80001";
const [FOUNDER, WRITER] = ["10002", "10005"];
/** Already the next month in China, where the months are. */
const AT = parseTime("2026-11-01 00:30:00");

const stores = [
  { name: "memory", open: async () => new MemoryStore() },
  {
    name: "PostgreSQL",
    open: async () => new PostgresStore(await openDatabase(await createDatabase())),
  },
];

// docs/product.md#publication-statistics
describe.each(stores)("what was published, counted in $name", ({ open }) => {
  async function start() {
    const store = await open();
    const secrets = Secrets.random();
    const clock = new Clock();
    clock.advance(AT - clock.now());
    const ids = new Ids(null);
    const transact = <T>(work: (domain: Domain) => Promise<T>) =>
      store.transaction((tables) => work(new Domain({ tables, clock, ids, secrets })));
    const sandbox = await startSandbox({ store, secrets });
    onTestFinished(async () => {
      await sandbox.close();
      await store.close();
    });
    await transact(async (domain) => {
      if (!(await domain.users.find(FOUNDER))) await addSeeds(domain);
    });
    const add = (given: Partial<Delivery>) =>
      transact(({ publicationCounts }) =>
        publicationCounts.add({
          ...{ spaceId: COMPANY, companyId: COMPANY, accountId: "1", accountName: "编辑部" },
          ...{ articleId: "7", channel: "wordpress", title: "标题", by: WRITER },
          state: "published",
          ...given,
        } as Delivery),
      );
    const readFor = (uid: string, corpId: string) => async (path: string) => {
      const now = { clock: new Clock(), ids, secrets };
      const token = await store.transaction((tables) =>
        new Domain({ tables, ...now }).tokens.issue(uid),
      );
      const headers = { Authorization: token };
      const url = `${sandbox.url}/publication/${path}&corpId=${corpId}`;
      return (await (await fetch(url, { headers })).json()).data;
    };
    return { transact, clock, add, readFor };
  }

  it("administrators see the company, a writer their own, and nobody another space", async () => {
    const { add, readFor } = await start();
    await add({});
    await add({ by: FOUNDER, accountId: "2", state: "draft-saved" });
    await add({ by: FOUNDER, spaceId: FOUNDER, companyId: "", accountId: "3" });
    const founder = await readFor(FOUNDER, COMPANY)("counts?year=2026");
    expect(founder).toMatchObject({ is_own: 0, first_month: "2026-11" });
    const toRows = (data: { list: Record<string, unknown>[] }) =>
      data.list.map(({ account_id, published, drafts }) => [account_id, published, drafts]);
    expect(toRows(founder).toSorted()).toEqual([
      ["1", 1, 0],
      ["2", 0, 1],
    ]);
    const writer = await readFor(WRITER, COMPANY)("counts?year=2026");
    expect([writer.is_own, toRows(writer)]).toEqual([1, [["1", 1, 0]]]);
    expect(toRows(await readFor(FOUNDER, "0")("counts?year=2026"))).toEqual([["3", 1, 0]]);
    expect(toRows(await readFor(FOUNDER, COMPANY)("counts?year=2025"))).toEqual([]);
  });

  it("two accounts in the same month make one article twice, the latest article first", async () => {
    const { add, readFor, clock } = await start();
    await add({});
    await add({ accountId: "2" });
    await add({ articleId: "8", title: "第二篇" });
    clock.advance(40 * 86_400_000);
    await add({});
    const read = readFor(FOUNDER, COMPANY);
    const { list } = await read("articlecounts?month=2026-11");
    expect(list.map((row: Record<string, unknown>) => [row.article_id, row.published])).toEqual([
      ["8", 1],
      ["7", 2],
    ]);
    const older = await read(`articlecounts?month=2026-11&before=${list[0].position}`);
    expect(older.list).toEqual(list.slice(1));
    expect((await read("articlecounts?month=2026-12")).list).toHaveLength(1);
  });

  it("the counts of a personal space go with the account, those of the company stay", async () => {
    const { add, transact } = await start();
    await add({ spaceId: WRITER, companyId: "" });
    await add({});
    expect(
      (await transact(({ accounts }) => accounts.read(WRITER))).publicationCounts,
    ).toHaveLength(2);
    await transact(({ accounts }) => accounts.delete(WRITER, "x"));
    const months = (spaceId: string) =>
      transact(({ publicationCounts }) => publicationCounts.findFirstMonth({ spaceId, by: "" }));
    expect([await months(WRITER), await months(COMPANY)]).toEqual(["", "2026-11"]);
  });
});
