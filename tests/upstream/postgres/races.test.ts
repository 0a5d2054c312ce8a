import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { phones } from "~/tests/support/people";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { Secrets } from "~/upstream/domain/secrets";
import { Alipay } from "~/upstream/providers/alipay/alipay";
import {
  absentPayment,
  type PaymentProvider,
  wholeRefund,
} from "~/upstream/providers/payment-provider";
import { WeChatPay } from "~/upstream/providers/wechat-pay/wechat-pay";
import { type RunningSandbox, startSandbox } from "~/upstream/simulation/start-sandbox";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { startShop } from "../money";
import { send } from "../running-sandbox";
import { createDatabase } from "./open-store";

const nodes: RunningSandbox[] = [];
let database: PostgresStore;
let token = "";

beforeAll(async () => {
  const url = await createDatabase();
  const secrets = Secrets.random();
  database = new PostgresStore(await openDatabase(url));
  for (const _ of ["one", "other"]) {
    const store = new PostgresStore(await openDatabase(url));
    const ceilings = { "sms-hour": 8, "sms-day": 1_000 };
    nodes.push(await startSandbox({ store, secrets, ceilings }));
  }
});
afterAll(() => Promise.all([...nodes, database].map((each) => each.close())));

const get = async (path: string, node = nodes[0], headers = {}) =>
  (await send(`${node?.url}${path}`, { headers: { Authorization: token, ...headers } })).json;
const control = (node = nodes[0]) => new SandboxControl(node?.url ?? "");

async function signIn(uid: string): Promise<string> {
  const { ticket } = (await get("/admins/wxlogin/qrcode")).data;
  await control().scan(uid);
  return (await get(`/admins/wxlogin/userinfo?ticket=${ticket}`)).data.token;
}

beforeEach(async () => {
  token = "";
  await control().reset();
  token = await signIn("10005");
});

/** Twelve at once, on both nodes. */
const atOnce = <T>(run: (node: RunningSandbox | undefined, index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 12 }, (_, index) => run(nodes[index % 2], index)));
const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).sort();

const ACCOUNT = "userId=10005&corpId=0";
const CREATE = `/wxpay/createOrder?maxUserLimit=1&productId=DT_DOCK_0001&${ACCOUNT}`;
const createOrder = async (): Promise<string> => (await get(CREATE)).data.orderId;
const readDays = async () => {
  const [{ vip_limit_time: limit }] = (await get("/vip/membership?uid=10005")).data;
  return Math.round((Date.parse(`${limit.replace(" ", "T")}+08:00`) - Date.now()) / 86_400_000);
};

it("five messages in all are five, and one number gets one of them", async () => {
  const ask = (toNumber: (index: number) => string) =>
    atOnce(async (node, index) => {
      const body = JSON.stringify({ mobileNumber: toNumber(index), action: "bind" });
      return (await send(`${node?.url}/admins/sendcode`, { method: "POST", body })).json;
    });
  expect(codesOf(await ask(() => "13900000000"))).toEqual([200, ...Array(11).fill(4015)]);
  const others = await ask((index) => String(13_900_000_001 + index));
  expect(codesOf(others)).toEqual([...Array(4).fill(200), ...Array(8).fill(4015)]);
});

it("an idempotency key makes one order", async () => {
  const key = { "Idempotency-Key": "the very same" };
  const answers = await atOnce((node) => get(CREATE, node, key));
  expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
});

it("a payment that is told twelve times counts once, and twelve payments count twelve times", async () => {
  const orderId = await createOrder();
  await atOnce((node) => control(node).setOrder(orderId, { do: "pay" }));
  expect(await readDays()).toBe(365);
  const orders: string[] = [];
  for (let count = 0; count < 12; count += 1) orders.push(await createOrder());
  await atOnce((node, index) => control(node).setOrder(orders[index] ?? "", { do: "pay" }));
  expect(await readDays()).toBe(13 * 365);
});

// docs/product.md#the-number-can-be-changed
it("of two people who take the same number at once one has it", async () => {
  const post = async (path: string, as: string, body: object, node = nodes[0]) =>
    (
      await send(`${node?.url}/admins/account/${path}`, {
        ...{ method: "POST", headers: { Authorization: as }, body: JSON.stringify(body) },
      })
    ).json;
  const other = await signIn("10003");
  const mobileNumber = "13900000031";
  for (const as of [token, other]) await post("sendcode", as, { action: "old-number" });
  await post("sendcode", token, { action: "new-number", mobileNumber });
  const body = { mobileNumber, code: "123456", old_code: "123456" };
  const answers = await atOnce((node, index) =>
    post("number", index % 3 ? token : other, body, node),
  );
  expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(1);
});

// docs/product.md#an-added-person-is-told
it("of a yes and a no to a company at once the no counts, and is told once at most", async () => {
  const [founder, added] = [await signIn("10002"), await signIn("10008")];
  const company_id = "80001";
  const post = async (path: string, as: string, body: object, node = nodes[0]) => {
    const sent = { method: "POST", headers: { Authorization: as }, body: JSON.stringify(body) };
    return (await send(`${node?.url}/admins/${path}`, sent)).json;
  };
  const person = { name: "周待入", mobile_number: phones.invited };
  const { code } = await post("companyusers/create", founder, { company_id, ...person });
  expect(code).toBe(200);
  const answers = await atOnce(async (node, index) => {
    const path = index % 3 === 0 ? "acceptcompany" : "leavecompany";
    return { path, ...(await post(path, added, { company_id }, node)) };
  });
  const [accepted, left] = ["acceptcompany", "leavecompany"].map((path) =>
    answers.filter((answer) => answer.path === path && answer.code === 200),
  );
  expect(left).toHaveLength(1);
  const headers = { Authorization: founder };
  const { list } = (await get("/notice/list?page_size=100", nodes[0], headers)).data;
  const declined = list.filter(({ kind }: { kind: string }) => kind === "member.declined");
  expect(declined).toHaveLength(accepted?.length ? 0 : 1);
});

// docs/product.md#a-waiting-order-can-be-cancelled
it("of a payment and a cancellation at once one counts, and the plan follows it", async () => {
  const url = await createDatabase();
  const shop = await startShop({ store: new PostgresStore(await openDatabase(url)) });
  onTestFinished(() => shop.sandbox.close());
  const orders: string[] = [];
  for (let count = 0; count < 12; count += 1) orders.push(await shop.order());
  const pay = async (orderId: string) => {
    await shop.simulator("wxpay").pay(orderId);
  };
  // A code that was closed first cannot be paid.
  await Promise.allSettled(orders.flatMap((each) => [shop.close(each), pay(each)]));
  await vi.waitFor(async () => {
    for (const each of orders) expect([2, 4]).toContain(await shop.status(each));
  }, 10_000);
  await shop.runAfter(120_000);
  const statuses = await Promise.all(orders.map((each) => shop.status(each)));
  expect(statuses.filter((status) => status === 2 || status === 4)).toHaveLength(12);
  expect(await shop.years()).toBe(statuses.filter((status) => status === 2).length);
  const incidents: [string, string][] = await shop.incidents();
  // Several of the twelve were paid.
  const kinds = new Set(incidents.map(([kind]) => kind));
  expect([...kinds].filter((kind) => kind !== "two payments for one intent")).toEqual([]);
});

it("two nodes count a notice once, return a second payment once, ask about an order once", async () => {
  const url = await createDatabase();
  const options = { secrets: Secrets.random(), autoRefund: true };
  const startOne = async () =>
    startShop({ ...options, store: new PostgresStore(await openDatabase(url)) });
  const shops = [await startOne(), await startOne()] as const;
  onTestFinished(async () => {
    vi.restoreAllMocks();
    for (const { sandbox } of shops) await sandbox.close();
  });
  const [shop] = shops;
  // Before there is an order: each node also runs a round every five seconds.
  const asked = vi.spyOn(WeChatPay.prototype, "query");
  asked.mockImplementation(async (orderId) => absentPayment(orderId));
  const refunds = [WeChatPay, Alipay].map(({ prototype }) =>
    vi
      .spyOn(prototype as PaymentProvider, "refund")
      .mockImplementation(async ({ orderId, totalFen }) => wholeRefund(orderId, totalFen)),
  );
  const orders = { wxpay: await shop.order("wxpay"), alipay: await shop.order("alipay") };
  const notices = await Promise.all(
    (["wxpay", "alipay"] as const).map(async (channel) => {
      const deliver = vi.spyOn(shop.simulator(channel).notices, "send").mockResolvedValue();
      await shop.simulator(channel).pay(orders[channel]);
      return deliver.mock.lastCall?.[0] as Parameters<typeof deliver>[0];
    }),
  );
  await atOnce((_, index) => {
    const { url: to = "", ...notice } = notices[index % 4 < 2 ? 0 : 1]?.() ?? {};
    const { pathname } = new URL(to);
    return send(shops[index % 2]?.sandbox.url + pathname, { method: "POST", ...notice });
  });
  expect([await shop.years(), await shop.incidents()]).toEqual([1, []]);

  for (let count = 0; count < 20; count += 1) await shop.order();
  await Promise.all(shops.map(({ sandbox }) => sandbox.service.runDue()));
  const ids = asked.mock.calls.map(([orderId]) => orderId);
  expect(ids.length).toBeGreaterThanOrEqual(20);
  expect(new Set(ids).size).toBe(ids.length);
  expect(refunds.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  const statuses = [await shop.status(orders.wxpay), await shop.status(orders.alipay)];
  expect(statuses.sort()).toEqual([2, 5]);
});

// docs/upstream.md#one-account-takes-few-connections
it("changes that wait for an account's row leave connections to others; too many are refused", async () => {
  let release = () => {};
  let holding = Promise.resolve();
  await new Promise<void>((resolve) => {
    holding = database.transaction(async ({ users }) => {
      await users.find({ uid: "10005" }, "update");
      resolve();
      await new Promise<void>((done) => {
        release = done;
      });
    });
  });
  const body = JSON.stringify({ action: "delete", uid: "10005", id: "1" });
  const change = () =>
    send(`${nodes[0]?.url}/navigation/action`, {
      method: "POST",
      headers: { Authorization: token },
      body,
    });
  const changes = Array.from({ length: 250 }, change);
  const refused = await Promise.any(changes);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "1"]);
  const others = Array.from({ length: 5 }, () => send(`${nodes[0]?.url}/getProduct?productType=8`));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200,
  ]);
  release();
  await holding;
  const codes = (await Promise.all(changes)).map(({ json }) => json.code);
  expect(codes.filter((code) => code === 429)).toHaveLength(47);
});
