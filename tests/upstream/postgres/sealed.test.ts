import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { OrderStatus } from "~/gateway/core/order-status";
import { phones } from "~/tests/support/people";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { createDatabase } from "./open-store";
import { KEYS } from "./publishing/world";

const ROWS = "upstream/store/rows";

/** What the rows say is encrypted: "table column". */
const listSealed = () =>
  readdirSync(ROWS).flatMap((file) => {
    const tables = readFileSync(join(ROWS, file), "utf8").split(/^ {2}(?=\w+: \{)/m);
    return tables.flatMap((table) =>
      [...table.matchAll(/\/\*\* encrypted.*\n\s+(\w+):/g)].map(
        ([, column]) => `${/^\w+/.exec(table)?.[0]} ${column}`,
      ),
    );
  });

const plain = {
  ...{ number: phones.newcomer, signUp: phones.admin, member: phones.editor },
  ...{ openId: "open-id-of-a-person", payer: "payer-of-an-order", password: "password-of-a-site" },
  ...{ title: "name-on-an-invoice", tax: "91350100M000100Y43", email: "someone@invoice.example" },
  ...{ notice: "device-of-a-notice", code: "123456", address: "203.0.113.77" },
};

async function fill(domain: Domain): Promise<string[]> {
  const { users, tokens, tickets, companies, payments, channelAccounts, signUps } = domain;
  await domain.products.addFirst();
  await users.add({ uid: "1", nickname: "", mobileNumber: plain.number, openId: plain.openId });
  const ticket = await tickets.create({ device: plain.notice, address: plain.address, endUrl: "" });
  const member = { name: "", mobileNumber: plain.member, roleIds: ["5"] };
  await companies.addMember("1", "1", member, { actor: "x", name: "x", action: "company.join" });
  const trade = { kind: "payment", state: "paid", orderId: "DK1", transactionId: "1" } as const;
  await payments.record(
    {
      ...trade,
      channel: "wxpay",
      appId: "",
      merchantId: "",
      at: 1,
      amountFen: 1,
      payer: plain.payer,
    },
    { refundsDuplicates: false },
  );
  await channelAccounts.add({
    ...{ spaceId: "1", channel: "wordpress", siteUrl: "https://a.example", externalId: "1" },
    ...{ name: "", deviceId: "", by: "1", credentials: { password: plain.password } },
  });
  const product = (await domain.products.list())[0];
  if (!product) throw new Error("no product");
  const bought = { product, uid: "1", corpId: "0", years: 1, channel: "wxpay" } as const;
  const order = await domain.orders.create(bought, { status: OrderStatus.paid });
  const { title, tax: taxNumber, email } = plain;
  await domain.invoices.request(order, "1", { kind: "company", title, taxNumber, email });
  await signUps.add({ widgetId: "w", mobileNumber: plain.signUp, name: "", remark: "" });
  const place = { clientAddress: plain.address, isKnown: false };
  await domain.smsCodes.create({ mobileNumber: plain.number, action: "login", place });
  const pairing = await domain.devices.createPairing("1");
  const paired = await domain.devices.pair(pairing, "");
  const secrets = [await tokens.issue("1"), pairing, paired?.token ?? ""];
  return ticket ? [...secrets, tickets.toTokenSecret(ticket)] : [];
}

// docs/upstream.md#rotation-of-keys
it("a dump of the database shows no number, id, credential, code, address or token", async () => {
  const url = await createDatabase();
  const database = await openDatabase(url);
  onTestFinished(() => database.destroy());
  const store = new PostgresStore(database);
  const unit = { clock: new Clock(), ids: new Ids(null), secrets: Secrets.parse(KEYS) };
  const given = await store.transaction((tables) =>
    fill(new Domain({ ...unit, tables, createSmsCode: () => plain.code })),
  );
  for (const sealed of listSealed()) {
    const [table = "", column = ""] = sealed.split(" ");
    const row = await store.transaction(async (tables) => {
      const all = await tables[table as "users"].list({}, { limit: 1 });
      return all[0] as unknown as Record<string, string> | undefined;
    });
    expect(row?.[column], sealed).toMatch(/^1\.[\w-]{38,}$/);
  }
  const dump = execFileSync("pg_dump", ["--dbname", url], { encoding: "utf8" });
  expect(dump).toContain("DK1");
  for (const text of [...Object.values(plain), ...given]) expect(dump).not.toContain(text);
});
