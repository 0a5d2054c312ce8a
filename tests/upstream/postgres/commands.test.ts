import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { OrderStatus } from "~/gateway/core/order-status";
import { runCommand } from "~/upstream/commands/run";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { companySpace } from "~/upstream/domain/spaces";
import { addSeeds } from "~/upstream/simulation/seeds";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { NOW, rows } from "./command-rows";
import { createDatabase } from "./open-store";
import { KEYS } from "./publishing/world";

const NOWHERE = "postgres:///x?host=/nowhere";
let url = "";
/** An invoice, in the folder of the storage. */
let file = "";
/** The number of the incident. */
let seq = 0;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "commands-"));
  file = join(folder, "invoice.pdf");
  await writeFile(file, "%PDF-1.7 and more");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  url = await createDatabase();
  const store = new PostgresStore(await openDatabase(url));
  const unit = { clock: new Clock(), ids: new Ids(1), secrets: Secrets.parse(KEYS) };
  await store.transaction(async (tables) => {
    const domain = new Domain({ tables, ...unit });
    await addSeeds(domain);
    await addHistory(domain);
  });
  await store.close();
});
afterAll(async () => {
  vi.useRealTimers();
  await rm(dirname(file), { recursive: true });
});

const INVOICE = {
  kind: "company",
  title: "财经传媒有限公司",
  taxNumber: "91350100M000100Y43",
  email: "finance@example.com",
} as const;

/** A paid order of a person and of a company, an incident, and a publication that waits. */
async function addHistory(domain: Domain): Promise<void> {
  const { articles, channelAccounts, incidents, orders, products, publications } = domain;
  const product = await products.find("DT_DOCK_0001");
  if (!product) throw new Error("no product");
  for (const owner of [{}, { companyId: "80001" }]) {
    const given = {
      product,
      uid: "10001",
      corpId: "0",
      years: 1,
      channel: "wxpay",
      ...owner,
    } as const;
    const order = await orders.create(given, { orderId: `DK${given.companyId ?? "1"}` });
    const paid = await orders.move(order, OrderStatus.paid);
    if (paid) await domain.invoices.request(paid, "10001", INVOICE);
  }
  await incidents.write("other amount", "DK1", "");
  seq = (await incidents.list())[0]?.seq ?? 0;
  await domain.tokens.issue("10001");
  const author = { uid: "10002", spaceId: "80001" };
  const content = { title: "题", digest: "", document: "{}", coverImageId: null, words: 0 };
  const { article } = await articles.create(author, content, "");
  const accountId = await channelAccounts.add({
    ...{ spaceId: "80001", channel: "wordpress", siteUrl: "https://a.example", externalId: "1" },
    ...{ name: "站", deviceId: "", by: "10002", credentials: {} },
  });
  await publications.create({
    ...{ space: companySpace("80001"), articleId: article.id, by: "10002", at: null },
    ...{ again: false, idempotencyKey: "", canSend: () => true },
    deliveries: [{ accountId, mode: "publish", title: "", digest: "" }],
  });
}

/** They have no database before they have a provider. */
const CALLS_PROVIDERS = ["reconcile", "try"];
const WITHOUT_HELP = ["start", "migrate", "rotate", ...CALLS_PROVIDERS];

async function run(command: string, DATABASE_URL = url) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const args = command.replace("SEQ", String(seq)).replace("FILE", file).split(" ").filter(Boolean);
  const code = await runCommand(args, {
    environment: {
      ...KEYS,
      ...{ UPSTREAM_OPERATOR: "anna", SANDBOX: "1", DATABASE_URL },
      // A sandbox refuses variables of providers.
      ...(command.startsWith("invoices") && { FILES_FOLDER: dirname(file) }),
    },
    print: (text) => void printed.push(text),
    complain: (text) => void complained.push(text),
    readInput: async () => "correct horse",
  });
  return { code, output: printed.join("\n"), complaint: complained.join("\n") };
}

/** Returns all rows as text. */
async function dump(of: string): Promise<string | undefined> {
  const database = await openDatabase(of);
  const query = sql<{ text: string }>`select database_to_xml(true, false, '')::text as text`;
  const [row] = (await query.execute(database)).rows;
  await database.destroy();
  return row?.text.replaceAll(new URL(of).pathname.slice(1), "");
}

/** What the help of a command names. */
async function listOptions(command: string): Promise<string[]> {
  const { output } = await run(`${command} --help`);
  return [...output.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option = ""]) => option);
}

it("every command has a row, and every option of it is used there", async () => {
  const names = (await run("--help")).output.replace("commands: ", "").split(", ");
  const commands = [];
  for (const name of names) {
    const { output } = WITHOUT_HELP.includes(name) ? { output: "" } : await run(`${name} --help`);
    const verbs = [...output.matchAll(/^ {2}(\w[\w -]*?)(?: [A-Z|]+)?: /gm)].map(
      ([, each]) => each,
    );
    commands.push(...(verbs.length > 0 ? verbs : [name]));
  }
  expect(commands.sort()).toEqual(Object.keys(rows).sort());
  for (const [command, { good }] of Object.entries(rows)) {
    const used = good.map(([args]) => args).join(" ");
    const options = WITHOUT_HELP.includes(command) ? [] : await listOptions(command);
    const own = options.filter((option) => !["--json", "--help"].includes(option));
    expect(
      own.filter((option) => !used.includes(option)),
      command,
    ).toEqual([]);
  }
});

const calls = Object.entries(rows).flatMap(([command, { good }]) =>
  good.map(([args, printed]) => [command, args, printed] as const),
);

it.each(calls)("%s %s", async (command, args, printed) => {
  const database = await createDatabase({ copied: url });
  const json = printed instanceof RegExp || command === "export user" ? "" : " --json";
  const { code, output, complaint } = await run(`${command} ${args}${json}`, database);
  expect([code, complaint]).toEqual([0, ""]);
  if (printed instanceof RegExp) expect(output).toMatch(printed);
  else expect(JSON.parse(output)).toMatchObject(printed);
  if (args.includes("--dry-run")) expect(await dump(database)).toBe(await dump(url));
});

const refusals = Object.entries(rows).flatMap(([command, { bad }]) =>
  bad ? [[command, ...bad]] : [],
);

it.each(refusals)("%s %s is refused: %s", async (command, args, words) => {
  const { code, output, complaint } = await run(`${command} ${args}`);
  expect([code, output]).toEqual([2, ""]);
  expect(complaint).toContain(words);
});

const ofDatabase = Object.keys(rows).filter((command) => !CALLS_PROVIDERS.includes(command));

it.each(ofDatabase)("%s fails in a line without its database", async (command) => {
  const [args = ""] = rows[command]?.good[0] ?? [];
  const { code, output, complaint } = await run(`${command} ${args}`, NOWHERE);
  expect([code, output]).toEqual([1, ""]);
  expect(complaint).toMatch(/^upstream: .*nowhere.*$/);
});
