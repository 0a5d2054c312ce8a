import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { runCommand } from "~/upstream/commands/run";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { companySpace, personalSpace } from "~/upstream/domain/spaces";
import { readSecrets } from "~/upstream/settings";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { startShop } from "../money";
import { createDatabase } from "./open-store";

const newKey = () => randomBytes(32).toString("base64");
const environment: Record<string, string> = {
  UPSTREAM_HASH_KEY: newKey(),
  UPSTREAM_DATA_KEYS: `one:${newKey()}`,
  UPSTREAM_OPERATOR: "anna",
};
const secrets = readSecrets(environment);
const openStore = async () => new PostgresStore(await openDatabase(environment.DATABASE_URL ?? ""));
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  environment.DATABASE_URL = await createDatabase();
  shop = await startShop({ store: await openStore(), secrets });
});
afterAll(() => shop.sandbox.close());

async function run(command: string) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const code = await runCommand(command.split(" "), {
    environment,
    print: (text) => void printed.push(text),
    complain: (text) => void complained.push(text),
    readInput: async () => "",
  });
  return { code, output: printed.join("\n"), complaint: complained.join("\n") };
}
const read = async (command: string) => {
  const { output, complaint } = await run(`${command} --json`);
  return output ? JSON.parse(output) : complaint;
};
const DAY_MS = 86_400_000;
const daysUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / DAY_MS) + 0;
const readDays = async (space = "--user 10005") => {
  const { membership } = await read(`memberships show ${space}`);
  return membership.level === 0 ? 0 : daysUntil(membership.until);
};
async function payFor(): Promise<string> {
  const orderId = await shop.order();
  await shop.simulator("wxpay").pay(orderId);
  return orderId;
}

// docs/product.md#a-refund-takes-its-period-back
it("a refund takes its year, says so before, and the next year begins in its place", async () => {
  const [first, second] = [await payFor(), await payFor()];
  expect(await readDays()).toBe(730);
  const said = await read(`refund ${first} --dry-run`);
  expect(daysUntil(said.takes.to)).toBe(365);
  expect(daysUntil(said.untilThen)).toBe(365);
  expect(said.earlierOrders).toEqual([second]);
  expect((await run(`refund ${first} --dry-run`)).output).toContain("taken then");
  await run(`refund ${first}`);
  expect(await readDays()).toBe(730);
  await shop.sandbox.service.runDue();
  await expect.poll(readDays).toBe(365);
  const { periods } = await read("memberships show --user 10005");
  expect(periods).toHaveLength(1);
  expect([daysUntil(periods[0].from), daysUntil(periods[0].to)]).toEqual([0, 365]);
  await run(`refund ${second}`);
  await shop.sandbox.service.runDue();
  await expect.poll(readDays).toBe(0);
  const { entries } = await read(`audit list --order ${second}`);
  expect(entries[0]).toMatchObject({ action: "order.refunded", detail: { keepsPeriod: false } });
});

it("--keep-period leaves the year, however the refund is told, and is in the audit", async () => {
  const orderId = await payFor();
  expect(await read(`refund ${orderId} --keep-period`)).toMatchObject({ takes: null });
  await shop.sandbox.service.runDue();
  await expect.poll(() => shop.status(orderId)).toBe(5);
  expect(await readDays()).toBe(365);
  const { entries } = await read(`audit list --order ${orderId}`);
  expect(entries.slice(0, 2)).toMatchObject([
    { action: "order.refunded", detail: { keepsPeriod: true } },
    { action: "refund.requested", actor: "operator anna", detail: { keepsPeriod: true } },
  ]);
});

it("a refund that the provider could not do after all gives back what it took", async () => {
  const before = await readDays();
  const orderId = await payFor();
  expect(await readDays()).toBe(before + 365);
  await inDomain(async ({ orders }) => {
    const order = await orders.findLocked(orderId);
    const refunded = order && (await orders.move(order, 5));
    expect(refunded?.status).toBe(5);
  });
  expect(await readDays()).toBe(before);
  await inDomain(async ({ orders }) => {
    const order = await orders.findLocked(orderId);
    if (order) await orders.restore(order);
  });
  expect(await readDays()).toBe(before + 365);
  expect(await read(`orders show ${orderId}`)).toMatchObject({ order: { state: "paid" } });
});

it("an operator shows, sets and ends the plan of a person, which the audit records", async () => {
  const orderId = await payFor();
  const before = await readDays();
  expect(await read("memberships set --user 10005 --level 2 --until 2098-12-31")).toMatchObject({
    before: { uid: "10005", level: 1 },
    membership: { level: 2, until: "2098-12-31T23:59:59+08:00" },
  });
  expect(await read(`orders show ${orderId}`)).toMatchObject({ order: { state: "paid" } });
  const end = "memberships end --user 10005";
  expect(await read(`${end} --dry-run`)).toMatchObject({ dryRun: true, membership: { level: 0 } });
  expect(before).toBeGreaterThan(0);
  expect(await read(`${end} --reason asked`)).toMatchObject({
    before: { level: 2 },
    membership: { level: 0, until: null },
  });
  expect((await run(end)).complaint).toContain("no plan that could end");
  const { entries } = await read("audit list --user 10005 --limit 2");
  expect(entries).toMatchObject([
    { action: "membership.end", subject: "user 10005", detail: { reason: "asked" } },
    { action: "membership.set", subject: "user 10005", detail: { level: 2 } },
  ]);
  // What has ended is not taken again.
  expect(await read(`refund ${orderId}`)).toMatchObject({ takes: null });
});

// docs/product.md#a-plan-belongs-to-a-space
it("the plan of a company is another one than those of its people", async () => {
  await run("memberships set --company 80001 --level 1 --until 2097-12-31");
  expect(await read("companies show 80001")).toMatchObject({ membership: { level: 1 } });
  expect(await read("users show 10002")).toMatchObject({
    membership: { level: 1, until: "2099-12-31T23:59:59+08:00" },
  });
  await run("memberships end --company 80001");
  expect(await read("users show 10002")).toMatchObject({ membership: { level: 1 } });
  expect(await read("memberships show --company 80001")).toMatchObject({
    membership: { companyId: "80001", level: 0 },
    periods: [],
  });
});

// docs/whole-service.md#upgrade
it("a plan that the version before writes is its person's own", async () => {
  const database = await openDatabase(environment.DATABASE_URL ?? "");
  onTestFinished(() => database.destroy());
  const account = { paidLevel: 1, paidLimit: Date.now() + DAY_MS, trialLimit: 0, trialSeen: true };
  await database.deleteFrom("memberships").where("uid", "=", "10008").execute();
  await database
    .insertInto("memberships")
    .values({ uid: "10008", ...account })
    .execute();
  expect(await readDays("--user 10008")).toBe(1);
  await database
    .updateTable("memberships")
    .set({ paidLimit: Date.now() + 2 * DAY_MS })
    .where("uid", "=", "10008")
    .execute();
  expect(await readDays("--user 10008")).toBe(2);
});

it.each([
  ["memberships show", "either --user or --company"],
  ["memberships show --user 10005 --company 80001", "either --user or --company"],
  ["memberships set --user 10005 --level 3 --until 2099-01-01", "--level: an integer from 1 to 2"],
  ["memberships set --user 10005 --level 1", "--until: missing"],
  ["memberships set --user 10005 --level 1 --until 2001-01-01", "over already"],
  ["memberships show --company 90001", "90001: no such company"],
])("changes nothing: %s", async (command, complaint) => {
  expect((await run(command)).complaint).toContain(complaint);
});

const unit = { clock: new Clock(), ids: new Ids(null), secrets };
const runOn = <R>(store: PostgresStore, each: (domain: Domain) => Promise<R>) =>
  store.transaction((tables) => each(new Domain({ ...unit, tables })));

async function inDomain(work: (domain: Domain) => Promise<void>): Promise<void> {
  const store = await openStore();
  await runOn(store, work);
  await store.close();
}

/** The same work in transactions of two nodes: the other one's begins before the first is committed. */
async function race<T>(work: (domain: Domain) => Promise<T>) {
  const stores = [await openStore(), await openStore()] as const;
  onTestFinished(async () => {
    for (const store of stores) await store.close();
  });
  const others: Promise<T>[] = [];
  const first = await runOn(stores[0], async (domain) => {
    const result = await work(domain);
    others.push(runOn(stores[1], work));
    await waitForLock();
    return result;
  });
  return [first, ...(await Promise.all(others))];
}

/** Resolves when a transaction waits for the other one. */
async function waitForLock(): Promise<void> {
  const database = await openDatabase(environment.DATABASE_URL ?? "");
  const isWaiting = async () => {
    const locks = database.selectFrom("pgLocks").select("pid").where("granted", "=", false);
    return (await locks.execute()).length > 0;
  };
  await expect.poll(isWaiting, { interval: 20 }).toBe(true);
  await database.destroy();
}

it("a trial is claimed once by two nodes that know nothing of each other", async () => {
  const claims = await race(({ memberships }) => memberships.claimTrial("10001"));
  expect(claims.sort()).toEqual([false, true]);
});

it.each([
  ["a person", personalSpace("10004")],
  ["a company that has had no plan", companySpace("80002")],
])("two payments of %s count one after the other on two nodes", async (_, space) => {
  const [one, other] = await race(({ memberships }) => memberships.extend(space, 1, 365 * DAY_MS));
  const [earlier, later] = [one, other].sort((a, b) => (a?.from ?? 0) - (b?.from ?? 0));
  expect(later?.from).toBe(earlier?.to);
});
