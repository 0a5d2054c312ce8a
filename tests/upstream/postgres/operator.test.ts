import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { phones } from "~/tests/support/people";
import { runCommand } from "~/upstream/commands/run";
import { readSecrets } from "~/upstream/settings";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { SandboxControl } from "../../support/sandbox-control";
import { startShop } from "../money";
import { send } from "../running-sandbox";
import { createDatabase } from "./open-store";

const newKey = () => randomBytes(32).toString("base64");
const environment: Record<string, string> = {
  UPSTREAM_HASH_KEY: newKey(),
  UPSTREAM_DATA_KEYS: `one:${newKey()}`,
  UPSTREAM_OPERATOR: "anna",
};
const secrets = readSecrets(environment);
const openStore = async (url: string) => new PostgresStore(await openDatabase(url));
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  environment.DATABASE_URL = await createDatabase();
  const store = await openStore(environment.DATABASE_URL);
  shop = await startShop({ store, secrets });
  // Signs in by the number only.
  await store.transaction(({ users }) =>
    users.update({ uid: "10008" }, { openId: "", openIdHash: null }),
  );
});
afterAll(() => shop.sandbox.close());

/** As `npm run upstream -- …` does; command.test.ts runs the process. */
async function run(command: string, { input = "", url = environment.DATABASE_URL ?? "" } = {}) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const code = await runCommand(command.split(" "), {
    environment: { ...environment, DATABASE_URL: url },
    print: (text) => void printed.push(text),
    complain: (text) => void complained.push(text),
    readInput: async () => input,
  });
  return { code, output: printed.join("\n"), complaint: complained.join("\n") };
}
async function read(command: string, options?: Parameters<typeof run>[1]) {
  const { output, complaint } = await run(`${command} --json`, options);
  return output ? JSON.parse(output) : complaint;
}

const call = async (path: string, token = "", body?: object, url = shop.sandbox.url) => {
  const post = body && { method: "POST", body: JSON.stringify(body) };
  return (await send(url + path, { headers: { Authorization: token }, ...post })).json;
};
async function signIn(as: string, url = shop.sandbox.url) {
  const { ticket } = (await call("/admins/wxlogin/qrcode", "", undefined, url)).data;
  await new SandboxControl(url).scan(as);
  return (await call(`/admins/wxlogin/userinfo?ticket=${ticket}`, "", undefined, url)).data;
}

it.each([
  [2, "nobody", "nobody: no command; there are start, "],
  [2, "audit list --user ", "--user: empty"],
  [2, "users", "  users show MOBILE|UID: an account"],
  [2, "products set DT_DOCK_0001", "nothing to change"],
  [2, "products add 新A --name a --price 1 --level 1", "PRODUCT: letters"],
  [2, "products add A新 --name a --price 1 --level 1", "PRODUCT: letters"],
  [2, "incidents done first --note x", "INCIDENT: the number in the list"],
  [2, "users set-password 10001", "stdin: 8 to 64 characters"],
  [2, "orders list --state lost", "--state: created, scanned"],
  [1, "products set DT_DOCK_0003 --price 1", "the trial stays as it is"],
  [1, "products set DT_DOCK_0009 --price 1", "DT_DOCK_0009: no such product"],
  [1, "companies show 90001", "90001: no such company"],
  [1, "users show 13900000000", "no account has this number"],
  [1, "users unbind 10008", "nobody could sign in"],
  [1, "users delete 10009", "a membership until 2099-12-31T23:59:59+08:00, the unpaid order"],
  [1, "refund DK1", "DK1: no such order"],
  [1, "incidents done 1 --note x", "1: no open incident"],
])("ends with %i and prints nothing: %s", async (code, command, complaint) => {
  const ended = await run(command);
  expect(ended).toMatchObject({ code, output: "", complaint: expect.stringContaining(complaint) });
});

it("money is given back once, incidents are done by a person, and a month is exported", async () => {
  const [paid, odd] = [await shop.order(), await shop.order("alipay")];
  await shop.simulator("wxpay").pay(paid);
  await shop.simulator("alipay").pay(odd, "somebody", 1);
  const [state, shown] = ["orders list --state paid --user 10005", `orders show ${paid}`];
  expect(await read(state)).toMatchObject({ orders: [{ orderId: paid, amountFen: 159_900 }] });
  expect(await read(`refund ${paid} --dry-run`)).toMatchObject({ dryRun: true });
  await shop.sandbox.service.runDue();
  expect(await shop.status(paid)).toBe(2);
  const asked = await Promise.all([run(`refund ${paid} --reason asked`), run(`refund ${paid}`)]);
  expect(asked.map(({ code }) => code).sort()).toEqual([0, 1]);
  const texts = asked.map(({ output, complaint }) => output + complaint).join("\n");
  expect(texts).toContain("what the refund takes of the plan is taken then");
  expect(texts).toContain("a refund is under way");
  expect(await read(shown)).toMatchObject({ refund: { state: "waiting" } });
  await shop.sandbox.service.runDue();
  // A round of the node's own may have it in hand.
  await expect
    .poll(async () => (await run(`refund ${paid}`)).complaint)
    .toContain("refunded already");
  expect(await read(shown)).toMatchObject({
    order: { state: "refunded", periodTo: null },
    refund: null,
    payments: [{ channel: "wxpay", amountFen: 159_900 }],
    history: [
      { actor: "wxpay", action: "order.refunded" },
      { actor: "operator anna", action: "refund.requested" },
      { actor: "wxpay", action: "order.paid" },
    ],
  });
  const { incidents } = await read("incidents list");
  expect(incidents).toMatchObject([{ kind: "other amount", orderId: odd, doneAt: null }]);
  await run(`incidents done ${incidents[0].incident} --note given-back`);
  expect(await read("incidents list")).toEqual({ incidents: [] });
  expect(await read("incidents list --all")).toMatchObject({
    incidents: [{ doneBy: "operator anna", note: "given-back" }],
  });
  const month = (await read(shown)).payments[0].paidAt.slice(0, 7);
  const lines = (await run(`export orders --month ${month}`)).output.split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFF类型,时间,/);
  expect(lines).toHaveLength(4);
  for (const line of [
    `^收款,.{19},微信支付,${paid},\`\\w+,"基础版VIP",1,1599\\.00,是\\r?$`,
    `^收款,.{19},支付宝,${odd},.*,0\\.01,否\\r?$`,
    `^退款,.{19},微信支付,${paid},.*,-1599\\.00,是\\r?$`,
  ])
    expect(lines).toContainEqual(expect.stringMatching(line));
  shop.simulator("wxpay").refundsFail = true;
  const failing = await shop.order();
  await shop.simulator("wxpay").pay(failing);
  await run(`refund ${failing}`);
  await shop.sandbox.service.runDue();
  expect((await run(`refund ${failing}`)).complaint).toContain("give it back in its console");
  shop.simulator("wxpay").refundsFail = false;
});

it("sells what the operator says, and orders keep what they were sold for", async () => {
  const { token } = await signIn("10001");
  const order = (product = "DT_DOCK_0001") => {
    const path = `/wxpay/createOrder?maxUserLimit=2&productId=${product}&userId=10001&corpId=0`;
    return call(path, token);
  };
  const sold = (await order()).data;
  expect((await run("products set --help")).output).toContain("--price YUAN");
  const tried = await read("products set DT_DOCK_0001 --price 1.5 --dry-run");
  expect(tried).toMatchObject({ dryRun: true, product: { priceFen: 150 } });
  const readPrices = async () =>
    (await call("/getProduct?productType=8")).data.map(({ price }: { price: number }) => price);
  expect(await readPrices()).toEqual([159_900, 799_900, 0]);
  await run("products set DT_DOCK_0001 --price 1.5 --name =1+1 --days 30");
  await run("products set DT_DOCK_0002 --for-sale no");
  await run("products add NEW --name 新 --price 2 --level 2");
  expect(await readPrices()).toEqual([150, 0, 200]);
  expect((await order("DT_DOCK_0002")).code).toBe(4040);
  const later = (await order()).data;
  expect(later.amount).toBe(300);
  expect(await read(`orders show ${sold.orderId}`)).toMatchObject({
    order: { product: "基础版VIP", amountFen: 319_800, days: 730 },
  });
  await shop.simulator("wxpay").pay(later.orderId);
  const month = (await read(`orders show ${later.orderId}`)).payments[0].paidAt.slice(0, 7);
  expect((await run(`export orders --month ${month}`)).output).toContain(`,"'=1+1",2,3.00,`);
  expect((await run("products list")).output).toContain("DT_DOCK_0001  =1+1");
});

it("makes a company, its administrator and its key in an empty database", async () => {
  const url = await createDatabase();
  const made = await read("companies add --name 好公司 --admin 13911110000", { url });
  const { companyId } = made.company;
  expect(made.administrator).toMatchObject({ mobileNumber: "139****0000", role: "company-admin" });
  const { key } = await read(`keys new ${companyId}`, { url });
  const node = await startSandbox({ store: await openStore(url), secrets });
  onTestFinished(() => node.close());
  const code = { mobileNumber: "13911110000", action: "login" };
  await call("/admins/sendcode", "", code, node.url);
  const logIn = "/admins/mobilelogin?mobileNumber=13911110000&code=123456";
  const { uid, token } = (await call(logIn, "", undefined, node.url)).data;
  const choose = `/admins/userchoosecompany?uid=${uid}&company_id=${companyId}`;
  expect((await call(choose, token, undefined, node.url)).data).toMatchObject({
    company_name: "好公司",
    company_key_role: "company-admin",
  });
  const join = async (company_key: string) => {
    const user = await signIn("new", node.url);
    const body = { company_id: companyId, company_key, mobile_number: "13911110001" };
    return (await call("/admins/joincompany", user.token, { uid: user.uid, ...body }, node.url))
      .code;
  };
  expect(await join(key)).toBe(200);
  await run(`keys revoke ${companyId}`, { url });
  expect(await join(key)).toBe(4030);
  const { entries } = await read(`audit list --company ${companyId}`, { url });
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    ...["key.revoke", "company.join", "key.new", "member.add", "company.add"],
  ]);
  expect(JSON.stringify(entries)).not.toContain(key);
});

it("sets a password, shows, exports and deletes an account, and records who saw numbers", async () => {
  const { token } = await signIn("10003");
  const list = "/admins/searchusercompany?uid=10003";
  expect(await read("users set-password 13800000003", { input: "correct horse\n" })).toMatchObject({
    uid: "10003",
    endedSessions: 1,
  });
  expect((await call(list, token)).code).toBe(401);
  const digest = createHash("md5").update("correct horse").digest("hex");
  const logIn = `/admins/passwordlogin?mobile=13800000003&passwdMd=${digest}`;
  expect((await call(logIn)).data.uid).toBe("10003");
  expect((await run("users show 10003")).output).toContain("138****0003");
  expect((await run("users show 10003 --full")).output).toContain(phones.editor);
  expect((await run("companies set 80001 --name 新 --full --dry-run")).code).toBe(0);
  const exported = JSON.parse((await run("export user 10003")).output);
  expect(exported).toMatchObject({ user: { mobileNumber: phones.editor, hasPassword: true } });
  expect(exported.companies.length).toBeGreaterThan(1);
  expect((await run("users delete 10003 --dry-run")).code).toBe(0);
  expect((await read("users delete 10003")).uid).toBe("10003");
  expect((await call(logIn)).code).toBe(4014);
  expect((await run("users show 10003")).output).not.toContain("王编辑");
  await read("audit list --limit 1");
  const { entries } = await read("audit list --limit 6");
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    ...["audit.read", "account.delete", "account.export", "numbers.read", "numbers.read"],
    "account.password",
  ]);
});

// docs/whole-service.md#deletions-after-a-restore
it("an account that a restore brings back is deleted again by the list that was kept apart", async () => {
  const name = () => run("users show 10004").then(({ output }) => output);
  const before = await name();
  const list = `deletions:\n  uid    deletedAt\n  10004  2026-11-27T10:00:00+08:00\n`;
  expect(await read("users delete-again --dry-run", { input: list })).toMatchObject({
    lines: 1,
    deletedAgain: "10004",
  });
  expect(await name()).toBe(before);
  await run("users delete-again", { input: list });
  expect(await name()).toContain("已注销用户");
  const { output } = await run("users deletions");
  expect(output).toMatch(/^ {2}10004 +\d{4}-/m);
  expect(output).not.toContain("138");
  expect(await read("users delete-again", { input: output })).toMatchObject({ deletedAgain: "" });
});

it("names a plan that a trial hides before it deletes the account", async () => {
  const { token } = await signIn("10001");
  const of = "userId=10001&corpId=0";
  const order = `/wxpay/createOrder?maxUserLimit=1&productId=DT_DOCK_0001&${of}`;
  await shop.simulator("wxpay").pay((await call(order, token)).data.orderId);
  expect((await call(`/outOpenFree?productId=DT_DOCK_0003&${of}`, token)).code).toBe(200);
  expect(await read("users delete 10001")).toContain("a membership until ");
});
