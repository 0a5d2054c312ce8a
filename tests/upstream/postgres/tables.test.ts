import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rotate } from "~/upstream/commands/rotate";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import {
  deleteOld,
  removeExpiredArticles,
  removeExpiredInvoices,
} from "~/upstream/domain/retention";
import { Secrets } from "~/upstream/domain/secrets";
import { readSecrets } from "~/upstream/settings";
import { MemoryStore } from "~/upstream/store/memory";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import type { TableName } from "~/upstream/store/rows";
import type { Store, Table } from "~/upstream/store/store";
import { TABLES } from "~/upstream/store/tables";
import { createDatabase } from "./open-store";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = 4_000 * DAY;

type Values = Record<string, unknown>;
interface Column {
  table: string;
  name: string;
  type: string;
}

let url: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let columns: Column[];
const stores: Record<string, Store> = {};

beforeAll(async () => {
  url = await createDatabase();
  database = await openDatabase(url);
  Object.assign(stores, { memory: new MemoryStore(), PostgreSQL: new PostgresStore(database) });
  const query = sql<Column>`select table_name as "table", column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public'`;
  const toName = (text: string) => text.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  columns = (await query.execute(database)).rows.map(({ table, name, type }) => {
    return { table: toName(table), name: toName(name), type };
  });
});
afterAll(() => database.destroy());
beforeEach(async () => {
  for (const store of Object.values(stores))
    await store.transaction(async (tables) => {
      for (const name of names) await tables[name].delete({});
    });
});

const names = Object.keys(TABLES) as TableName[];

const RETENTION: { table: TableName; column: string; ms: number }[] = [
  { table: "sessions", column: "issuedAt", ms: DAY },
  { table: "tickets", column: "createdAt", ms: 10 * MINUTE },
  { table: "smsCodes", column: "expiresAt", ms: 0 },
  { table: "limits", column: "endsAt", ms: 0 },
  { table: "shared", column: "expiresAt", ms: 0 },
  { table: "signUps", column: "at", ms: 180 * DAY },
  { table: "signUpForms", column: "endedAt", ms: 180 * DAY },
  { table: "devicePairings", column: "expiresAt", ms: 0 },
  { table: "devices", column: "lastSeenAt", ms: 90 * DAY },
  { table: "deviceAccounts", column: "at", ms: 90 * DAY },
  { table: "notices", column: "at", ms: 180 * DAY },
  { table: "audit", column: "at", ms: 3 * 366 * DAY },
  { table: "articles", column: "deletedAt", ms: 30 * DAY },
  { table: "invoices", column: "requestedAt", ms: 10 * 366 * DAY },
];
/** What an article has is deleted with it. */
const OF_ARTICLES: TableName[] = ["revisions", "imageUses"];

async function deleteAllOld(store: Store): Promise<void> {
  const clock = new Clock();
  clock.set(NOW);
  const unit = { clock, ids: new Ids(null), secrets: Secrets.random() };
  await deleteOld((work) => store.transaction(work), NOW);
  const transact = <T>(work: (domain: Domain) => Promise<T>) =>
    store.transaction((tables) => work(new Domain({ tables, ...unit })));
  await removeExpiredArticles(transact);
  await removeExpiredInvoices(transact, NOW);
}

/** A plan belongs to a person or to an enterprise. */
const SAME: Partial<Record<TableName, Values>> = { memberships: { companyId: "" } };

/** Returns a row whose values differ from those of a row of another number. */
const rowOf = (table: TableName, number: number): Values => ({
  ...Object.fromEntries(
    columns
      .filter((column) => column.table === table)
      .map(({ name, type }) => {
        if (type === "boolean") return [name, number % 2 === 0];
        return [name, type === "text" ? `value ${number}` : number];
      }),
  ),
  ...SAME[table],
});

const insert = (store: Store, table: TableName, row: Values) =>
  store.transaction((tables) => (tables[table] as unknown as Table<Values>).insert(row));

describe.each(["memory", "PostgreSQL"])("the store in %s", (kind) => {
  const uniques = names.flatMap((table) => {
    const { key, unique = [] } = TABLES[table];
    return [key, ...unique].map((same) => [table, same as readonly string[]] as const);
  });

  it.each(uniques)("keeps one row of %s for each %j", async (table, same) => {
    const store = stores[kind] as Store;
    const first = rowOf(table, 1);
    await insert(store, table, first);
    await insert(store, table, rowOf(table, 2));
    const kept = Object.fromEntries(same.map((name) => [name, first[name]]));
    await expect(insert(store, table, { ...rowOf(table, 3), ...kept })).rejects.toThrow();
    expect(await store.transaction((tables) => tables[table].count({}))).toBe(2);
  });

  // docs/upstream.md#retention
  it.each(RETENTION)(
    "deletes $table by their $column after $ms ms, and none before",
    async (row) => {
      const { table, column, ms } = row;
      const store = stores[kind] as Store;
      for (const [number, at] of [NOW - ms - MINUTE, NOW - ms + MINUTE].entries())
        await insert(store, table, { ...rowOf(table, number), [column]: at });
      await deleteAllOld(store);
      const rows = await store.transaction((tables) =>
        (tables[table] as unknown as Table<Values>).list({}, { limit: 10 }),
      );
      expect(rows.map((left) => left[column])).toEqual([NOW - ms + MINUTE]);
    },
  );

  it("keeps the rows of all other tables for ever", async () => {
    const store = stores[kind] as Store;
    for (const table of names) await insert(store, table, rowOf(table, 1));
    await deleteAllOld(store);
    const left = await store.transaction(async (tables) => {
      const counts = names.map(async (name) => ((await tables[name].count({})) > 0 ? [name] : []));
      return (await Promise.all(counts)).flat();
    });
    const deleted = [...RETENTION.map(({ table }) => table), ...OF_ARTICLES];
    expect(left.sort()).toEqual(names.filter((name) => !deleted.includes(name)).sort());
  });
});

describe("a rotation of keys", () => {
  const [OLD, NEW, hashKey] = ["1", "2", ""].map(
    (name) => (name && `${name}:`) + randomBytes(32).toString("base64"),
  );
  const environmentOf = (keys: string) => ({
    DATABASE_URL: url,
    UPSTREAM_DATA_KEYS: keys,
    UPSTREAM_HASH_KEY: hashKey,
  });

  /** Writes sign-ups with the old key. */
  const write = async (count: number) => {
    const secrets = readSecrets(environmentOf(OLD ?? ""));
    await stores.PostgreSQL?.transaction(async ({ signUps }) => {
      for (let seq = 1; seq <= count; seq += 1) {
        const mobileNumber = secrets.encrypt(`1380000${1_000 + seq}`);
        const row = { seq, widgetId: "w", mobileNumber, mobileHash: null, name: "", remark: "" };
        await signUps.insert({ ...row, at: 0 });
      }
    });
  };
  /** Connects a channel account with the old key. Returns what its credentials become under both keys. */
  const connect = async (password: string) => {
    const store = stores.PostgreSQL as Store;
    const credentials = readSecrets(environmentOf(OLD ?? "")).encrypt(password);
    const row = { ...rowOf("channelAccounts", 1), credentials };
    await insert(store, "channelAccounts", row);
    return () =>
      store.transaction(async ({ channelAccounts }) => {
        const [found] = await channelAccounts.list({}, { limit: 1 });
        return readSecrets(environmentOf(`${NEW}`)).decrypt(found?.credentials ?? "");
      });
  };
  const run = async () => {
    const lines: string[] = [];
    const environment = environmentOf(`${NEW},${OLD}`);
    const given = { environment, print: (line: string) => void lines.push(line) };
    await rotate([], given as unknown as Parameters<typeof rotate>[1]);
    return lines;
  };

  // docs/upstream.md#rotation-of-keys
  it("writes every row anew, also those after the first batch", async () => {
    await write(1_100);
    const lines = await run();
    expect(lines[0]).toBe("1100 values with other data keys");
    expect(lines).toContain("signUps: 1100 rows written anew");
    expect((await run())[0]).toBe("0 values with other data keys");
  });

  // docs/upstream.md#rotation-of-keys
  it("writes the credentials of channel accounts anew", async () => {
    const readWithNew = await connect("password at the site");
    expect(await run()).toContain("channelAccounts: 1 rows written anew");
    expect(await readWithNew()).toBe("password at the site");
  });

  // docs/upstream.md#rotation-of-keys
  it("fails while something still writes with another key", async () => {
    await write(1);
    // Stands for a node: once a row is written anew, there is another with the old key.
    for (const statement of [
      "create table written_late as select * from sign_ups",
      "update written_late set seq = 0",
      `create function write_late() returns trigger language plpgsql as $$ begin
        insert into sign_ups select * from written_late on conflict do nothing; return null; end $$`,
      "create trigger late after update on sign_ups execute function write_late()",
    ])
      await sql.raw(statement).execute(database);
    await expect(run()).rejects.toThrow("a node still writes with another key");
    await sql.raw("drop trigger late on sign_ups").execute(database);
    expect((await run())[0]).toBe("0 values with other data keys");
  });
});
