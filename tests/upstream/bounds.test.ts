import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { phones } from "~/tests/support/people";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { CEILINGS, type CeilingName } from "~/upstream/domain/ceiling-rules";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { personalSpace } from "~/upstream/domain/spaces";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { MemoryStore } from "~/upstream/store/memory";
import type { Row } from "~/upstream/store/rows";
import { runSandbox, send } from "./running-sandbox";

const DAY = 24 * 3_600_000;

/** A domain of its own, with some of the ceilings. */
function createDomain(ceilings: Partial<Record<CeilingName, number>>) {
  const [store, clock, ids] = [new MemoryStore(), new Clock(), new Ids(1)];
  const secrets = Secrets.random();
  const domain = <T>(work: (domain: Domain) => Promise<T>) =>
    store.transaction((tables) => work(new Domain({ tables, clock, ids, secrets, ceilings })));
  return { domain, clock };
}

const store = new MemoryStore();
const sandbox = runSandbox(async () => ({ store }));

/** Requests with the parameters in the query, or in a body. */
async function call(path: string, token: string, body?: object): Promise<number> {
  const headers = { Authorization: token };
  const given = body && { method: "POST", body: JSON.stringify(body) };
  return (await send(sandbox.url + path, { headers, ...given })).json.code;
}

/** Copies a user's row of a table until there are so many. */
async function fill(
  name: "favourites" | "members",
  count: number,
  toCopy: (index: number) => Partial<Row<"favourites"> & Row<"members">>,
) {
  await store.transaction(async (tables) => {
    const table = tables[name] as typeof tables.favourites;
    const where = name === "members" ? { companyId: "80001" } : { uid: "10002" };
    const [row] = await table.list(where as object, { limit: 1 });
    if (!row) throw new Error("no row to copy");
    const missing = count - (await table.count(where as object));
    for (let index = 0; index < missing; index += 1)
      await table.insert({ ...row, ...toCopy(index) } as Row<"favourites">);
  });
}

// docs/product.md#an-account-has-at-most-500-favourites
it("a user adds a 500th favourite, and another one after a deletion alone", async () => {
  const token = await sandbox.signIn("10002");
  await fill("favourites", 499, (index) => ({ id: `copy${index}`, seq: index + 1_000 }));
  const site = { uid: "10002", urlName: "新榜", url: "https://www.newrank.cn" };
  const save = () => call("/navigation/action", token, { action: "save", ...site });
  expect(await save()).toBe(200);
  expect([await save(), await save()]).toEqual([4051, 4051]);
  const { length } = await sandbox.get("/navigation/list?uid=10002", token);
  expect(length).toBe(500);
  await call("/navigation/action", token, { action: "delete", uid: "10002", id: "copy0" });
  expect([await save(), await save()]).toEqual([200, 4051]);
});

// docs/product.md#a-user-has-at-most-100-companies
it("a user gets a 100th company, and no other one by a key or by an administrator", async () => {
  const [administrator, newcomer] = [await sandbox.signIn("10002"), await sandbox.signIn("10008")];
  const listed = await sandbox.get("/admins/searchusercompany", newcomer);
  const add = () =>
    call("/admins/companyusers/create", administrator, {
      ...{ company_id: "80001", name: "新人", mobile_number: phones.invited },
    });
  const key = { company_id: "80001", company_key: "KEY-80001", mobile_number: phones.invited };
  const join = () => call("/admins/joincompany", newcomer, key);
  await store.transaction(async ({ companyList }) => {
    for (let index = listed.length; index < 100; index += 1)
      await companyList.insert({ uid: "10008", companyId: `none${index}`, seq: index + 1_000 });
  });
  expect([await join(), await add()]).toEqual([4036, 4036]);
  await store.transaction(({ companyList }) =>
    companyList.delete({ uid: "10008", companyId: "none99" }),
  );
  expect([await join(), await add()]).toEqual([200, 4035]);
});

// docs/product.md#a-company-has-at-most-5000-users
it("a company takes its 5,000th user, and neither adds nor lets in another", async () => {
  const [administrator, newcomer] = [await sandbox.signIn("10002"), await sandbox.signIn("10008")];
  await fill("members", 4_999, (index) => ({ uid: `copy${index}`, seq: index + 1_000 }));
  const add = (mobile_number: string) =>
    call("/admins/companyusers/create", administrator, {
      company_id: "80001",
      name: "新人",
      mobile_number,
    });
  expect(await add("13900000001")).toBe(200);
  expect(await add("13900000002")).toBe(4033);
  const key = { company_id: "80001", company_key: "KEY-80001", mobile_number: phones.invited };
  expect(await call("/admins/joincompany", newcomer, key)).toBe(4033);
  // Nobody was made for the user that found no place.
  const login = "/admins/mobilelogin?mobileNumber=13900000002&code=000000";
  expect(await call(login, "")).toBe(4012);
});

// docs/operating.md#what-others-count
it("payment orders beyond the ceiling of a day are refused, but no repeat and no first renewal", async () => {
  const capped = await startSandbox({ ceilings: { "payment-orders": 3 } });
  onTestFinished(capped.close);
  const ticketOf = async () => (await send(`${capped.url}/admins/wxlogin/qrcode`)).json.data.ticket;
  const ticket = await ticketOf();
  await new SandboxControl(capped.url).scan("10005");
  const { token } = (await send(`${capped.url}/admins/wxlogin/userinfo?ticket=${ticket}`)).json
    .data;
  const query = "maxUserLimit=1&productId=DT_DOCK_0001&userId=10005&corpId=0";
  const order = async (key: string) => {
    const headers = { Authorization: token, "Idempotency-Key": key };
    return (await send(`${capped.url}/wxpay/createOrder?${query}`, { headers })).status;
  };
  expect([await order("a"), await order("a"), await order("b"), await order("c")]).toEqual([
    200, 200, 200, 429,
  ]);
  expect(await order("b")).toBe(200);
  const readShares = () => capped.service.transact(({ ceilings }) => ceilings.listShares());
  expect(await readShares()).toEqual([{ name: "payment-orders", share: 1 }]);
  // Who has paid before can renew: the rest is kept for that.
  await capped.service.transact(({ memberships }) =>
    memberships.setPaid(personalSpace("10005"), 1, 1),
  );
  expect([await order("c"), await order("d")]).toEqual([200, 429]);
  expect(await readShares()).toEqual([{ name: "payment-orders", share: 1.5 }]);
});

// docs/operating.md#what-others-count
it("the guide names each ceiling that the code has, with its variable, and how many by default", () => {
  const guide = readFileSync("docs/operating.md", "utf8").split("### What others count")[1] ?? "";
  const upstream = readFileSync("docs/upstream.md", "utf8");
  for (const [name, { variable, most }] of Object.entries(CEILINGS)) {
    expect(guide, name).toContain(`\`${variable}\``);
    expect(guide, name).toContain(`\`${name}\``);
    expect(upstream, name).toMatch(
      new RegExp(
        `${variable}.*${most.toLocaleString("en")}|${most.toLocaleString("en")}.*${variable}`,
      ),
    );
  }
});

// docs/upstream.md#wechat-login
it("login codes beyond the ceiling of a day are refused, until a day has passed", async () => {
  const { domain, clock } = createDomain({ "login-codes": 2 });
  const create = () => domain(({ tickets }) => tickets.create());
  expect([await create(), await create(), await create()].map(Boolean)).toEqual([
    true,
    true,
    false,
  ]);
  clock.advance(DAY - 60_000);
  expect(await create()).toBeNull();
  clock.advance(60_000);
  expect(await create()).not.toBeNull();
});
