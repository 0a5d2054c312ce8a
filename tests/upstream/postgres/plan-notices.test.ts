import { describe, expect, it, onTestFinished } from "vitest";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { companySpace, personalSpace } from "~/upstream/domain/spaces";
import { DAY, parseTime } from "~/upstream/domain/times";
import { addSeeds } from "~/upstream/simulation/seeds";
import { MemoryStore } from "~/upstream/store/memory";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { createDatabase } from "./open-store";

/** Has no plan in the seeds. */
const BUYER = personalSpace("10001");
const COMPANY = companySpace("80001");
const [FOUNDER, WRITER] = ["10002", "10005"];
const AT = parseTime("2026-01-01 12:00:00");

const stores = [
  { name: "memory", open: async () => new MemoryStore() },
  {
    name: "PostgreSQL",
    open: async () => new PostgresStore(await openDatabase(await createDatabase())),
  },
];

// docs/product.md#notices
describe.each(stores)("ends of plans are told, with $name", ({ open }) => {
  async function start() {
    const store = await open();
    onTestFinished(() => store.close());
    const unit = { clock: new Clock(), ids: new Ids(null), secrets: Secrets.random() };
    unit.clock.set(AT);
    const transact = <T>(work: (domain: Domain) => Promise<T>) =>
      store.transaction((tables) => work(new Domain({ tables, ...unit })));
    await transact(addSeeds);
    await transact(({ memberships }) => memberships.shorten(BUYER, 0));
    /** As two nodes do every minute. */
    const pass = async (ms: number) => {
      unit.clock.advance(ms);
      const tell = () => transact(({ planNotices }) => planNotices.tellDue(50));
      await Promise.all([tell(), tell()]);
    };
    const toldOf = (uid: string) =>
      transact(async ({ notices }) =>
        (await notices.list(uid, { before: null, limit: 100 }))
          .filter(({ kind }) => kind.startsWith("plan."))
          .map(({ kind, detail }) => ({ kind, ...JSON.parse(detail) }))
          .reverse(),
      );
    return { transact, pass, toldOf };
  }

  it("30, 7 and 1 days before, and at the end, each once", async () => {
    const { transact, pass, toldOf } = await start();
    await transact(({ memberships }) => memberships.extend(BUYER, 1, 40 * DAY));
    for (let hour = 0; hour < 42 * 24; hour += 6) await pass(6 * 3_600_000);
    const plan = { planName: "基础版VIP", companyName: "", endsOn: "2026-02-10" };
    expect(await toldOf(BUYER.uid)).toEqual([
      { kind: "plan.ending", days: "30", ...plan },
      { kind: "plan.ending", days: "7", ...plan },
      { kind: "plan.ending", days: "1", ...plan },
      { kind: "plan.ended", days: "0", ...plan },
    ]);
  });

  it("a plan that is renewed or taken back meanwhile is told by its new end", async () => {
    const { transact, pass, toldOf } = await start();
    await transact(({ memberships }) => memberships.extend(BUYER, 1, 8 * DAY));
    await pass(DAY);
    await transact(({ memberships }) => memberships.extend(BUYER, 1, 365 * DAY));
    await pass(10 * DAY);
    await transact(({ memberships }) => memberships.shorten(BUYER, AT + 11 * DAY));
    await pass(60_000);
    await pass(60_000);
    expect((await toldOf(BUYER.uid)).map(({ kind, days }) => [kind, days])).toEqual([
      ["plan.ending", "7"],
      ["plan.ended", "0"],
    ]);
  });

  it("after a day without a node what is true now is told, once", async () => {
    const { transact, pass, toldOf } = await start();
    await transact(({ memberships }) => memberships.grantTrial(BUYER.uid));
    await pass(6.5 * DAY);
    await pass(9 * DAY);
    await pass(9 * DAY);
    expect((await toldOf(BUYER.uid)).map(({ kind, days }) => [kind, days])).toEqual([
      ["plan.ending", "1"],
      ["plan.ended", "0"],
    ]);
  });

  it("a company's plan is told to its administrators, by the company's name", async () => {
    const { transact, pass, toldOf } = await start();
    await transact(({ memberships }) => memberships.extend(COMPANY, 2, 31 * DAY));
    const before = await toldOf(FOUNDER);
    await pass(DAY);
    const company = await transact(({ companies }) => companies.find(COMPANY.companyId));
    const told = (await toldOf(FOUNDER)).slice(before.length);
    expect(told).toContainEqual(
      expect.objectContaining({ kind: "plan.ending", companyName: company?.name }),
    );
    expect((await toldOf(WRITER)).filter(({ companyName }) => companyName !== "")).toEqual([]);
  });
});
