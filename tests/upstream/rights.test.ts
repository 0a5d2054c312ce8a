import { expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { MemoryStore } from "~/upstream/store/memory";
import type { Row } from "~/upstream/store/rows";
import { runSandbox, send } from "./running-sandbox";

const store = new MemoryStore();
const sandbox = runSandbox(async () => ({ store }));
const COMPANY = "80001";
const [FOUNDER, WRITER, STRANGER, NUMBER] = ["10002", "10005", "10008", "13900000001"];

async function call(path: string, token: string, body?: object) {
  const post = body && { method: "POST", body: JSON.stringify(body) };
  const { status, json } = await send(`${sandbox.url}/admins/${path}`, {
    headers: { Authorization: token },
    ...post,
  });
  return { code: status === 200 ? json.code : status, data: json.data };
}
const manage = async (verb: string, token: string, body: object) =>
  (await call(`companyusers/${verb}`, token, { company_id: COMPANY, ...body })).code;
const add = async (token: string, mobile_number: string): Promise<string> => {
  const user = { company_id: COMPANY, name: "新同事", mobile_number };
  return (await call("companyusers/create", token, user)).data.uid;
};

/** Proves a number by the SMS code that the sandbox sends. */
async function proveBySms(mobileNumber: string) {
  await call("sendcode", "", { mobileNumber, action: "login" });
  return call(`mobilelogin?mobileNumber=${mobileNumber}&code=123456`, "");
}

async function scan(as: string) {
  const ticket = await sandbox.newTicket();
  await sandbox.control("POST", "/scan", { ticket, as });
  return sandbox.get(`/admins/wxlogin/userinfo?ticket=${ticket}`);
}

async function bind({ uid, token }: { uid: string; token: string }, mobileNumber: string) {
  const sent = await call("sendcode", token, { mobileNumber, action: "bind" });
  if (sent.code !== 200) return sent;
  return call("bindmobile", token, { uid, mobileNumber, code: "123456" });
}
const companiesOf = async (token: string): Promise<string[]> =>
  (await call("searchusercompany", token)).data.map(
    (one: { company_id: string }) => one.company_id,
  );
const keyOf = async (token: string): Promise<string> =>
  (await call(`companykey?company_id=${COMPANY}`, token)).data.company_key;
const join = (token: string, company_key: string) =>
  call("joincompany", token, { company_id: COMPANY, company_key, mobile_number: NUMBER });

it("a person whom an administrator entered binds WeChat, and keeps their own account", async () => {
  const entered = await add(await sandbox.signIn(FOUNDER), NUMBER);
  const person = await scan("new");
  expect(await bind(person, NUMBER)).toEqual({ code: 200, data: null });
  expect((await proveBySms(NUMBER)).data.uid).toBe(person.uid);
  expect(person.uid).not.toBe(entered);
  expect(await companiesOf(person.token)).toContain(COMPANY);
});

it("a person who signs in by SMS binds WeChat to the same account", async () => {
  const uid = await add(await sandbox.signIn(FOUNDER), NUMBER);
  const bySms = (await proveBySms(NUMBER)).data;
  expect(bySms.uid).toBe(uid);
  const scanned = await scan("new");
  const bound = await bind(scanned, NUMBER);
  expect(bound).toMatchObject({ code: 200, data: { uid, mobile_number: NUMBER } });
  expect(await companiesOf(bound.data.token)).toEqual([COMPANY]);
  expect((await call("searchusercompany", scanned.token)).code).toBe(401);
});

it("a number with which another WeChat signs in stays with its owner", async () => {
  const [person, other] = [await scan("new"), await scan("new")];
  await bind(person, NUMBER);
  expect((await bind(other, NUMBER)).code).toBe(4013);
  const guessed = { uid: other.uid, mobileNumber: NUMBER, code: "000000" };
  expect((await call("bindmobile", other.token, guessed)).code).toBe(4013);
});

// docs/product.md#the-key-is-renewed
it("a removed user is off the list, and the key that they knew lets nobody in", async () => {
  const founder = await sandbox.signIn(FOUNDER);
  const key = await keyOf(founder);
  const writer = await sandbox.signIn(WRITER);
  expect(await manage("delete", founder, { uid: WRITER })).toBe(200);
  expect(await companiesOf(writer)).not.toContain(COMPANY);
  expect((await call(`userchoosecompany?company_id=${COMPANY}`, writer)).code).toBe(4031);
  expect((await join(writer, key)).code).toBe(4030);
  expect((await join(writer, await keyOf(founder))).code).toBe(200);
  expect(await companiesOf(writer)).toContain(COMPANY);
});

// docs/product.md#a-super-user-yields-only-to-another-one
it("what an administrator does to a member is in the audit, with who did it", async () => {
  const founder = await sandbox.signIn(FOUNDER);
  await manage("roles", founder, { uid: WRITER, role_ids: ["4"] });
  await manage("update", founder, { uid: WRITER, status: 0 });
  await manage("delete", founder, { uid: WRITER });
  const rows = await store.transaction((tables) =>
    tables.audit.list({ uid: WRITER }, { orderBy: "seq", limit: 10 }),
  );
  const of = (row: Row<"audit">) => `${row.action} of ${row.subject} by ${row.actor}`;
  expect(rows.map(of)).toEqual(
    ["update", "update", "delete"].map(
      (change) => `member.${change} of company ${COMPANY} by user ${FOUNDER}`,
    ),
  );
});

// docs/product.md#a-key-is-enough-to-join
it("a newcomer joins by the key alone, with the number that they have proved", async () => {
  const founder = await sandbox.signIn(FOUNDER);
  const newcomer = await sandbox.signIn(STRANGER);
  expect(await companiesOf(newcomer)).not.toContain(COMPANY);
  const company_key = await keyOf(founder);
  const named = await call("companyofkey", newcomer, { company_key });
  expect(named.data).toEqual({ company_id: COMPANY, company_name: "财经传媒有限公司" });
  expect((await join(newcomer, company_key)).code).toBe(200);
  const { list } = (await call(`companyusers?company_id=${COMPANY}`, founder)).data;
  const joined = list.find(({ uid }: { uid: string }) => uid === STRANGER);
  expect(joined.mobile_number).toBe(phones.invited);
});

it("a renewed key ends the old one, for administrators alone", async () => {
  const [founder, writer] = [await sandbox.signIn(FOUNDER), await sandbox.signIn(WRITER)];
  const old = await keyOf(founder);
  const company = { company_id: COMPANY };
  const { company_key } = (await call("companykey/renew", founder, company)).data;
  expect(await keyOf(founder)).toBe(company_key);
  expect((await call("companyofkey", writer, { company_key: old })).code).toBe(4030);
  expect((await call("companykey/renew", writer, company)).code).toBe(403);
  expect((await call(`companykey?company_id=${COMPANY}`, writer)).code).toBe(403);
});

// docs/product.md#a-super-user-yields-only-to-another-one
it.each([
  ["removes", "delete", {}],
  ["disables", "update", { status: 0 }],
  ["demotes", "roles", { role_ids: ["5"] }],
  ["gives another number to", "update", { mobile_number: NUMBER }],
] as const)("no younger administrator %s a super user", async (_, verb, body) => {
  const founder = await sandbox.signIn(FOUNDER);
  expect(await manage("roles", founder, { uid: WRITER, role_ids: ["1"] })).toBe(200);
  const writer = await sandbox.signIn(WRITER);
  expect(await manage(verb, writer, { uid: FOUNDER, ...body })).toBe(403);
  const isOwnRight = verb === "delete" || "status" in body;
  if (isOwnRight) expect(await manage(verb, founder, { uid: FOUNDER, ...body })).toBe(403);
  expect((await call(`userchoosecompany?company_id=${COMPANY}`, founder)).data).toMatchObject({
    is_super: 1,
    company_key_role: "company-admin",
  });
});

// docs/product.md#a-number-belongs-to-who-proves-it
it("a login follows an entered number until its person proves one", async () => {
  const founder = await sandbox.signIn(FOUNDER);
  const uid = await add(founder, NUMBER);
  const change = (mobile_number: string) => manage("update", founder, { uid, mobile_number });
  expect(await change(phones.newcomer)).toBe(4013);
  expect(await change("13900000002")).toBe(200);
  expect((await proveBySms(NUMBER)).code).toBe(4012);
  expect((await proveBySms("13900000002")).data.uid).toBe(uid);
  expect(await change("13900000003")).toBe(4034);
  expect(await change("13900000002")).toBe(200);
  expect(await manage("update", founder, { uid: WRITER, mobile_number: NUMBER })).toBe(4034);
});

it("strangers end neither the code nor the messages of a number at its own places", async () => {
  const ask = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ mobileNumber: phones.writer, action: "login" });
    return (await send(`${sandbox.url}/admins/sendcode`, { method: "POST", headers, body })).json;
  };
  const logIn = async (code: string, headers: Record<string, string>) => {
    const query = `mobileNumber=13800000005&code=${code}`;
    return (await send(`${sandbox.url}/admins/mobilelogin?${query}`, { headers })).json.code;
  };
  const owner = { "X-Client-Address": "203.0.113.1", "X-Client-Known": "1" };
  const asker = { "X-Client-Address": "203.0.113.2" };
  const stranger = { "X-Client-Address": "203.0.113.3" };
  await ask(asker);
  for (let tries = 0; tries < 5; tries += 1) expect(await logIn("000000", stranger)).toBe(4010);
  expect(await logIn("123456", stranger)).toBe(4011);
  for (let tries = 0; tries < 5; tries += 1) expect(await logIn("000000", asker)).toBe(4010);
  expect(await logIn("123456", asker)).toBe(4011);
  expect(await logIn("123456", owner)).toBe(200);
  expect(await logIn("123456", owner)).toBe(4011);
  const pass = () => sandbox.control("POST", "/clock", { advanceMs: 60_000 });
  for (let sent = 0; sent < 19; sent += 1) {
    await pass();
    expect((await ask(stranger)).code).toBe(200);
  }
  await pass();
  expect([(await ask(asker)).code, (await ask(owner)).code]).toEqual([4015, 200]);
});

it("a code signs in until its last second, and no longer", async () => {
  for (const [afterMs, code] of [
    [299_999, 200],
    [300_000, 4011],
  ] as const) {
    await sandbox.control("POST", "/reset");
    const { nowMs } = (await sandbox.control("POST", "/clock", { advanceMs: 0 })).json;
    await sandbox.control("POST", "/clock", { setMs: nowMs });
    await call("sendcode", "", { mobileNumber: phones.writer, action: "login" });
    await sandbox.control("POST", "/clock", {
      advanceMs: afterMs - (afterMs < 300_000 ? 5_000 : 0),
    });
    expect((await call("mobilelogin?mobileNumber=13800000005&code=123456", "")).code).toBe(code);
  }
});
