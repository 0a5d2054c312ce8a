import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { phones } from "~/tests/support/people";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { WeChatPaySimulator } from "~/tests/upstream/simulators/wechat-pay";
import { toChinaTime } from "~/upstream/providers/units";
import { signatureOf } from "~/upstream/providers/wechat-login/callback";
import { openDatabase } from "~/upstream/store/postgres/database";
import { serve } from "../providers/simulated-world";
import { goKey, javaKey } from "../providers/vectors/keys";
import keys from "../providers/vectors/keys.json";
import { send } from "../running-sandbox";
import { createDatabase } from "./open-store";

const newKey = () => randomBytes(32).toString("base64");
const [HASH_KEY, NEW_HASH_KEY] = [newKey(), newKey()];
const [OLD, NEW] = [`old:${newKey()}`, `new:${newKey()}`];
const SIMULATED: Record<string, string> = { SANDBOX: "1" };
const REAL = { FILES_FOLDER: "/tmp", UPSTREAM_CALLBACK_ORIGIN: "https://pay.example.com" };
const SECRET = { "X-Gateway-Secret": "only the gateway knows it" };

/** As `npm run upstream` does. */
function run(DATABASE_URL: string, dataKeys: string, args: string[] = [], mode = SIMULATED) {
  const command = ["--import", "tsx", "upstream/main.ts", ...args];
  const env = { UPSTREAM_HASH_KEY: HASH_KEY, UPSTREAM_DATA_KEYS: dataKeys, DATABASE_URL };
  const process_ = spawn(process.execPath, command, {
    env: { ...process.env, UPSTREAM_SECRET: SECRET["X-Gateway-Secret"], ...env, ...mode },
  });
  onTestFinished(() => void process_.kill("SIGKILL"));
  return process_;
}

async function start(url: string, dataKeys: string, UPSTREAM_HASH_KEY = HASH_KEY) {
  const node = run(url, dataKeys, [], { ...SIMULATED, UPSTREAM_HASH_KEY });
  const [line] = await once(node.stdout, "data");
  const address = /http:[^"]+/.exec(String(line))?.[0] ?? "";
  const get = async (path: string, token = "") =>
    (await send(address + path, { headers: { ...SECRET, Authorization: token } })).json;
  return { node, address, get };
}

async function endOf(node: ReturnType<typeof run>) {
  const [output, complaint, [code]] = await Promise.all([
    text(node.stdout),
    text(node.stderr),
    once(node, "exit"),
  ]);
  return { output, complaint, code };
}

const DIGEST = "47b7bfb65fa83ac9a71dcb0f6296bb6e";

it("makes its tables by command alone, says so when they are older, and takes later ones", async () => {
  const url = await createDatabase({ isMigrated: false });
  const refused = await endOf(run(url, OLD));
  expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining("-- migrate") });
  const done = await endOf(run(url, OLD, ["migrate"]));
  expect(done).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^0001-tables\n0002-audit/),
  });
  const database = await openDatabase(url);
  await sql`insert into kysely_migration values ('9999-later', '2030')`.execute(database);
  await database.destroy();
  expect(await endOf(run(url, OLD, ["migrate"]))).toMatchObject({ output: "nothing to do\n" });
  const { output, complaint } = await endOf(run(url, OLD, ["products", "list", "--json"]));
  expect([JSON.parse(output).products.length, complaint]).toEqual([3, ""]);
});

it("two nodes are one upstream, which outlives them and new keys; only the gateway may call", async () => {
  const url = await createDatabase();
  const one = await start(url, OLD);
  const other = await start(url, `${NEW},${OLD}`);
  expect((await send(`${one.address}/getProduct?productType=8`)).status).toBe(403);
  const { ticket } = (await one.get("/admins/wxlogin/qrcode")).data;
  await new SandboxControl(other.address).scan("10001");
  const { token } = (await one.get(`/admins/wxlogin/userinfo?ticket=${ticket}`)).data;
  const create = "/wxpay/createOrder?maxUserLimit=2&productId=DT_DOCK_0001&userId=10001&corpId=0";
  const { orderId } = (await other.get(create, token)).data;
  one.node.kill("SIGKILL");
  other.node.kill("SIGKILL");
  const both = [`${NEW},${OLD}`, `${NEW_HASH_KEY},${HASH_KEY}`] as const;
  const node = await start(url, ...both);
  const [order] = (await node.get("/vip/orders?uid=10001", token)).data;
  expect(order).toMatchObject({ order_id: orderId, pprice: 319_800, years: 2 });
  const rotated = run(url, both[0], ["rotate"], { ...SIMULATED, UPSTREAM_HASH_KEY: both[1] });
  const rotation = endOf(rotated);
  while (rotated.exitCode === null)
    expect((await node.get("/vip/orders?uid=10001", token)).code).toBe(200);
  expect((await rotation).output).toMatch(
    /^[1-9]\d* values(.*\n)+0 rows left, written in the meantime\n$/,
  );
  const later = await start(url, NEW, NEW_HASH_KEY);
  const code = { mobileNumber: phones.newcomer, action: "login" };
  const request = { method: "POST", headers: SECRET, body: JSON.stringify(code) };
  await send(`${later.address}/admins/sendcode`, request);
  const login = await later.get("/admins/mobilelogin?mobileNumber=13800000001&code=123456");
  expect(login.data).toMatchObject({ uid: "10001", mobile_number: phones.newcomer });
  const real = await endOf(run(url, `${NEW},${OLD}`, [], REAL));
  expect(real).toMatchObject({
    code: 1,
    complaint: expect.stringContaining("accounts of the demo"),
  });
  const database = await openDatabase(url);
  const query = sql<{ rows: string }>`select database_to_xml(true, false, '')::text as rows`;
  const [dump] = (await query.execute(database)).rows;
  await database.destroy();
  expect(dump?.rows).toContain(orderId);
  for (const secret of [phones.newcomer, token, login.data.token, "123456", DIGEST])
    expect(dump?.rows).not.toContain(secret);
});

it("a node killed amid payments leaves each of them whole: paid and counted, or neither", async () => {
  const url = await createDatabase();
  const first = await start(url, OLD);
  const { ticket } = (await first.get("/admins/wxlogin/qrcode")).data;
  await new SandboxControl(first.address).scan("10005");
  const { token } = (await first.get(`/admins/wxlogin/userinfo?ticket=${ticket}`)).data;
  const create = "/wxpay/createOrder?maxUserLimit=1&productId=DT_DOCK_0001&userId=10005&corpId=0";
  const orders: string[] = [];
  for (let count = 0; count < 20; count += 1)
    orders.push((await first.get(create, token)).data.orderId);
  const control = new SandboxControl(first.address);
  const payments = orders.map((orderId) => control.setOrder(orderId, { do: "pay" }));
  await Promise.any(payments);
  first.node.kill("SIGKILL");
  await Promise.allSettled(payments);
  const later = await start(url, OLD);
  const history: { status: number }[] = (await later.get("/vip/orders?uid=10005", token)).data;
  const paid = history.filter(({ status }) => status === 2).length;
  const [{ vip_limit_time: limit }] = (await later.get("/vip/membership?uid=10005", token)).data;
  const days = (Date.parse(`${limit.replace(" ", "T")}+08:00`) - Date.now()) / 86_400_000;
  expect(paid).toBeGreaterThan(0);
  expect(Math.round(days)).toBe(paid * 365);
});

it("reconcile lists a day's differences; its exit code is 1 while a person has to look at one", async () => {
  const url = await createDatabase();
  let daysAgo = 3;
  const merchant = { appId: "wx0000000000000000", merchantId: "1230000109" };
  const simulator = new WeChatPaySimulator({
    ...merchant,
    apiV3Key: "0".repeat(32),
    merchantKeys: new Map([[javaKey.serial, javaKey.publicKey]]),
    signers: [goKey],
    now: () => Date.now() - daysAgo * 86_400_000,
  });
  const { baseUrl } = await serve({ wxpay: simulator });
  const day = toChinaTime(simulator.options.now()).slice(0, 10);
  const trade = { orderId: "DK0000000001", amountFen: 1, subject: "", notifyUrl: "" };
  simulator.trades.create({ ...trade, parameters: "", expiresAt: Date.now() });
  simulator.trades.pay(trade.orderId, "o-payer");
  daysAgo = 0;
  const variables = {
    UPSTREAM_CALLBACK_ORIGIN: REAL.UPSTREAM_CALLBACK_ORIGIN,
    WECHAT_PAY_APP_ID: merchant.appId,
    WECHAT_PAY_MERCHANT_ID: merchant.merchantId,
    WECHAT_PAY_CERTIFICATE_SERIAL: keys.java.serial,
    WECHAT_PAY_PRIVATE_KEY: keys.java.privateKey,
    WECHAT_PAY_API_V3_KEY: simulator.options.apiV3Key,
    WECHAT_PAY_URL: `${baseUrl}/wxpay`,
  };
  const reconcile = (...args: string[]) => endOf(run(url, OLD, ["reconcile", ...args], variables));
  expect(await reconcile("--day", day)).toEqual({
    code: 1,
    complaint: "upstream: reconcile: 1 differences are open\n",
    output: expect.stringMatching(/open: payment that no notice told of: order DK0000000001/),
  });
  const later = await reconcile("--day", day, "--json");
  const difference = { reference: expect.stringMatching(/^42000/), billFen: 1, isOpen: true };
  expect(JSON.parse(later.output)[0].differences).toEqual([expect.objectContaining(difference)]);
  const today = toChinaTime(Date.now()).slice(0, 10);
  expect(await reconcile("--day", today)).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/is there from .* 10:00:00/),
  });
  expect(await reconcile("--day", "yesterday")).toMatchObject({ code: 2 });
});

/** Returns the next line of a log with a message; other lines may come between, also two at once. */
function followLog(stdout: Readable) {
  const lines = createInterface(stdout)[Symbol.asyncIterator]();
  return async (message: string) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the log ended before "${message}"`);
      const entry = JSON.parse(value);
      if (entry.msg.startsWith(message)) return entry;
    }
  };
}

it("reads files of secrets again on SIGHUP: all of them, or none when one is wrong", async () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  const files = ["UPSTREAM_SECRET", "UPSTREAM_SECRET_NEXT", "WECHAT_LOGIN_CALLBACK_TOKEN"];
  const write = (...secrets: string[]) => {
    for (const [index, name] of files.entries())
      writeFileSync(join(folder, name), `${secrets[index]}\n`);
  };
  write("one", "", "first");
  const node = run(await createDatabase(), OLD, [], {
    UPSTREAM_CALLBACK_ORIGIN: REAL.UPSTREAM_CALLBACK_ORIGIN,
    UPSTREAM_SECRET: "",
    WECHAT_LOGIN_APP_ID: "wx0000000000000000",
    WECHAT_LOGIN_APP_SECRET: "secret",
    WECHAT_LOGIN_AES_KEY: "0".repeat(43),
    ...Object.fromEntries(files.map((name) => [`${name}_FILE`, join(folder, name)])),
  });
  const nextLine = followLog(node.stdout);
  const { url } = await nextLine("listening");
  const reload = (...secrets: string[]) => {
    write(...secrets);
    node.kill("SIGHUP");
    return nextLine("secrets ");
  };
  const ask = async (secret: string) => {
    const headers = { "X-Gateway-Secret": secret };
    return (await send(`${url}/getProduct?productType=8`, { headers })).status;
  };
  const echo = async (token: string) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = signatureOf(token, timestamp, "1");
    const query = new URLSearchParams({ timestamp, nonce: "1", signature, echostr: "echo" });
    return (await send(`${url}/callbacks/wechat?${query}`)).status;
  };
  const accepted = async () => [
    ...(await Promise.all([ask("one"), ask("two")])),
    ...(await Promise.all([echo("first"), echo("second")])),
  ];
  expect(await accepted()).toEqual([200, 403, 200, 403]);
  const names = { read: expect.arrayContaining(files), needRestart: [] };
  expect(await reload("one", "two", "second")).toMatchObject(names);
  expect(await accepted()).toEqual([200, 200, 403, 200]);
  expect(await reload("three", "", "no")).toMatchObject({
    reason: "WECHAT_LOGIN_CALLBACK_TOKEN: another form",
  });
  expect(await accepted()).toEqual([200, 200, 403, 200]);
  await reload("two", "", "second");
  expect(await accepted()).toEqual([403, 200, 403, 200]);
});

// docs/whole-service.md#the-password-of-postgresql
it("uses another address of PostgreSQL after SIGHUP, and refuses one that nobody can use", async () => {
  const url = await createDatabase();
  const database = await openDatabase(url);
  onTestFinished(() => database.destroy());
  const role = `later_${randomBytes(6).toString("hex")}`;
  await sql`create role ${sql.id(role)} superuser login`.execute(database);
  const file = join(mkdtempSync(join(tmpdir(), "secrets-")), "database_url");
  writeFileSync(file, url);
  const node = run("", OLD, [], { ...SIMULATED, DATABASE_URL_FILE: file });
  const nextLine = followLog(node.stdout);
  const { url: address } = await nextLine("listening");
  const reload = (next: string) => {
    writeFileSync(file, next);
    node.kill("SIGHUP");
    return nextLine("secrets ");
  };
  expect(await reload(url.replace("user=postgres", "user=nobody"))).toMatchObject({
    msg: "secrets not read again: those of before stay",
    reason: expect.stringContaining("nobody"),
  });
  expect(await reload(url.replace("user=postgres", `user=${role}`))).toMatchObject({
    msg: "secrets read again",
    read: ["DATABASE_URL"],
    needRestart: [],
  });
  const listRoles = sql<{ usename: string }>`
    select usename, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  expect(JSON.stringify((await listRoles.execute(database)).rows)).not.toContain(role);
  const path = `${address}/getProduct?productType=8`;
  await vi.waitFor(async () => expect((await send(path, { headers: SECRET })).status).toBe(200), {
    timeout: 10_000,
  });
  expect(JSON.stringify((await listRoles.execute(database)).rows)).toContain(role);
});
