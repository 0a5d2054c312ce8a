import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { all, hrefOf } from "~/tests/support/html";
import { absentPayment } from "~/upstream/providers/payment-provider";
import { WeChatPay } from "~/upstream/providers/wechat-pay/wechat-pay";
import { MemoryStore } from "~/upstream/store/memory";
import { PHONE_IP, startShop } from "./money";
import { send } from "./running-sandbox";

const HOUR = 3_600_000;
let shop: Awaited<ReturnType<typeof startShop>>;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.sandbox.close());

/** Returns what the provider's page leads back to, or shows. */
async function openOnPhone(channel: "wxpay" | "alipay", address: string): Promise<string> {
  if (channel === "alipay") return (await send(address)).text;
  return shop
    .simulator("wxpay")
    .openAddress(address, { referrer: "https://shop.example", ip: PHONE_IP });
}

describe.each(["wxpay", "alipay"] as const)("an order at %s", (channel) => {
  it("is paid by the notice, once, however often it comes", async () => {
    const orderId = await shop.order(channel, 2);
    expect(await shop.poll(orderId, channel)).toBe(0);
    shop.simulator(channel).notices.copies = 3;
    await shop.simulator(channel).pay(orderId);
    expect(await shop.status(orderId)).toBe(2);
    expect(await shop.years()).toBe(2);
    expect(await shop.incidents()).toEqual([]);
  });

  // docs/upstream.md#payaddress
  it("that a phone makes is paid at an address of the provider, once, and has no code", async () => {
    const { orderId, scene, ...members } = await shop.orderOnPhone(channel);
    expect([scene, members.code_url, members.qr_code]).toEqual(["h5", undefined, undefined]);
    const first = (await shop.findAddress(orderId)).json.data.pay_url;
    await shop.control.advanceClock(6 * 60_000);
    const later = (await shop.findAddress(orderId)).json.data.pay_url;
    expect(later).not.toBe(first);
    expect(await shop.poll(orderId, channel)).toBe(0);
    expect(await openOnPhone(channel, later)).toContain(`https://shop.example/pay/${orderId}`);
    await shop.simulator(channel).pay(orderId);
    expect([await shop.status(orderId), await shop.years()]).toEqual([2, 1]);
    expect((await shop.findAddress(orderId)).json.code).toBe(4045);
    expect(await shop.incidents()).toEqual([]);
  });

  it("that has a code gets no address, and one of a phone no code", async () => {
    expect((await shop.findAddress(await shop.order(channel))).json.code).toBe(4045);
    const { orderId } = await shop.orderOnPhone(channel);
    const broken = await shop.findAddress(orderId, "2001:db8:1:2::/64");
    expect(broken.json.code).toBe(4001);
  });

  it("of a merchant without payment on phones has a code after all", async () => {
    const provider = shop.sandbox.service.payments.providers[channel];
    Object.assign(provider ?? {}, { scenes: ["native"] });
    const { scene, code_url, qr_code } = await shop.orderOnPhone(channel);
    expect([scene, code_url ?? qr_code]).toEqual([undefined, expect.any(String)]);
  });

  it.each([
    ["a poll, of which one in two seconds asks", () => shop.poll],
    ["the rounds of a node", () => shop.sandbox.service.runDue],
  ])("whose notice is lost is found by %s", async (_, find) => {
    const orderId = await shop.order(channel);
    await shop.poll(orderId, channel);
    shop.simulator(channel).notices.copies = 0;
    await shop.simulator(channel).pay(orderId);
    expect(await shop.poll(orderId, channel)).toBe(0);
    await shop.control.advanceClock(31_000);
    await find()(orderId, channel);
    expect(await shop.status(orderId)).toBe(2);
    expect(await shop.years()).toBe(1);
  });

  it("of another amount is an incident and no payment", async () => {
    const orderId = await shop.order(channel);
    await shop.simulator(channel).pay(orderId, "somebody", 1);
    expect([await shop.status(orderId), await shop.years()]).toEqual([0, 0]);
    expect(await shop.incidents()).toEqual([["other amount", orderId]]);
  });

  it("is refunded by the console's refund of all of it; of a part of it is an incident", async () => {
    const [part, all] = [await shop.order(channel), await shop.order(channel)];
    shop.simulator(channel).notices.copies = 2;
    for (const orderId of [part, all]) await shop.simulator(channel).pay(orderId);
    await shop.simulator(channel).refund(part, 1);
    await shop.simulator(channel).refund(all);
    expect([await shop.status(part), await shop.status(all)]).toEqual([2, 5]);
    const incidents = await shop.incidents();
    expect(incidents.slice(1)).toEqual([["refund by others", part]]);
  });

  it.each([
    ["asked for", { copies: 0 }],
    ["told", { hold: true }],
  ])("refunded before its payment is %s is an incident, no payment", async (_, faults) => {
    const orderId = await shop.order(channel);
    const { notices } = shop.simulator(channel);
    Object.assign(notices, faults);
    await shop.simulator(channel).pay(orderId);
    await shop.simulator(channel).refund(orderId);
    await notices.release();
    await shop.runAfter(31_000);
    expect([await shop.status(orderId), await shop.years()]).toEqual([0, 0]);
    expect(await shop.incidents()).toEqual([["refunded before it was counted", orderId]]);
  });

  it("is closed at the provider after two hours; a payment just before counts all the same", async () => {
    const [late, unpaid] = [await shop.order(channel), await shop.order(channel)];
    shop.simulator(channel).notices.hold = true;
    await shop.simulator(channel).pay(late);
    await shop.control.advanceClock(2 * HOUR + 1);
    expect(await shop.status(late)).toBe(4);
    await shop.simulator(channel).notices.release();
    await shop.sandbox.service.runDue();
    expect(shop.simulator(channel).trades.find(unpaid)?.state).not.toBe("pending");
    expect([await shop.status(late), await shop.status(unpaid)]).toEqual([2, 4]);
    expect(await shop.years()).toBe(1);
  });
});

it("a payment of an order that was closed before its scan is found and counts", async () => {
  const [late, unpaid] = [await shop.order("alipay"), await shop.order("alipay")];
  for (const orderId of [late, unpaid]) await shop.close(orderId);
  shop.simulator("alipay").notices.copies = 0;
  await shop.simulator("alipay").pay(late);
  await shop.runAfter(61_000);
  expect([await shop.status(late), await shop.status(unpaid)]).toEqual([2, 4]);
  expect(await shop.years()).toBe(1);
  const asked = vi.spyOn(shop.simulator("alipay"), "handle");
  for (const hours of [2, 1]) await shop.runAfter(hours * HOUR);
  asked.mockClear();
  await shop.runAfter(HOUR);
  expect(asked).not.toHaveBeenCalled();
});

it("two payments for one intent are an incident, or the second is given back with AUTO_REFUND", async () => {
  const payTwice = async () => {
    const orders = [await shop.order("wxpay"), await shop.order("alipay")] as const;
    await shop.simulator("wxpay").pay(orders[0]);
    await shop.simulator("alipay").pay(orders[1]);
    await shop.sandbox.service.runDue();
    return orders;
  };
  const [, second] = await payTwice();
  expect(await shop.incidents()).toEqual([["two payments for one intent", second]]);
  expect(await shop.years()).toBe(2);
  await shop.sandbox.close();
  shop = await startShop({ autoRefund: true });
  const [first, refunded] = await payTwice();
  expect([await shop.status(first), await shop.status(refunded)]).toEqual([2, 5]);
  expect(await shop.years()).toBe(1);
  expect(await shop.incidents()).toEqual([]);
});

it.each([
  ["wxpay", "all back ends", undefined, 5, []],
  ["alipay", "all back ends", undefined, 5, []],
  ["wxpay", "a part back is an incident, tried each hour", 1, 2, ["refund refused"]],
  ["alipay", "a part back is an incident, tried each hour", 1, 2, ["refund refused"]],
  ["wxpay", "nothing back, but fails, is an incident", 0, 2, ["refund failed"]],
] as const)("a refund at %s of what a person gave %s", async (channel, _, fen, status, kinds) => {
  const store = new MemoryStore();
  await shop.sandbox.close();
  shop = await startShop({ store, autoRefund: true });
  const orders = [await shop.order(channel), await shop.order(channel)] as const;
  const simulator = shop.simulator(channel);
  for (const orderId of orders) await simulator.pay(orderId);
  simulator.notices.copies = 0;
  if (fen === 0) shop.simulator("wxpay").refundsFail = true;
  else await simulator.refund(orders[1], fen);
  const asked = vi.spyOn(simulator, "handle");
  const refundsAfter = async (ms: number) => {
    asked.mockClear();
    await shop.runAfter(ms);
    return asked.mock.calls.filter(([{ url }]) => /refund(s|&)/.test(url.href)).length;
  };
  expect([await refundsAfter(0), await refundsAfter(61_000)]).toEqual([1, 0]);
  expect(await refundsAfter(HOUR)).toBe(fen ? 1 : 0);
  expect(await shop.status(orders[1])).toBe(status);
  expect(await shop.incidents()).toEqual(kinds.map((kind) => [kind, orders[1]]));
  await store.tables.incidents.update({}, { doneAt: 1 });
  for (const hours of [1, 1]) await shop.runAfter(hours * HOUR);
  expect(await shop.incidents()).toHaveLength(fen ? 2 : kinds.length);
});

describe("when the database fails with one order", () => {
  const failure = new Error("13800000001 is there");
  let store: MemoryStore;
  let written: string[];
  beforeEach(async () => {
    store = new MemoryStore();
    await shop.sandbox.close();
    shop = await startShop({ store });
    written = [];
    vi.spyOn(process.stderr, "write").mockImplementation((line) => written.push(String(line)) > 0);
  });
  afterEach(() => vi.restoreAllMocks());

  it("a round works on the others, and writes the kind of error", async () => {
    const orders = [await shop.order(), await shop.order()];
    shop.simulator("wxpay").notices.copies = 0;
    for (const orderId of orders) await shop.simulator("wxpay").pay(orderId);
    vi.spyOn(store.tables.payments, "insert").mockRejectedValueOnce(failure);
    await shop.runAfter(31_000);
    expect((await Promise.all(orders.map(shop.status))).sort()).toEqual([0, 2]);
    expect(written).toEqual(["upstream: an order: Error\n"]);
  });

  it("its notice is refused without a word of the error", async () => {
    const orderId = await shop.order("alipay");
    const deliver = vi.spyOn(shop.simulator("alipay").notices, "send").mockResolvedValue();
    await shop.simulator("alipay").pay(orderId);
    const { url = "", ...notice } = deliver.mock.lastCall?.[0]() ?? {};
    vi.spyOn(store.tables.payments, "insert").mockRejectedValueOnce(failure);
    expect(await send(url, { method: "POST", ...notice })).toMatchObject({ text: "fail" });
    expect(written).toEqual(["upstream: a notice of alipay: Error\n"]);
  });
});

it("rounds of a node follow each other, and ask about ten orders at once", async () => {
  const orders: string[] = [];
  while (orders.length < 25) orders.push(await shop.order());
  const provider = vi.spyOn(WeChatPay.prototype, "query");
  onTestFinished(() => provider.mockRestore());
  let [now, most] = [0, 0];
  provider.mockImplementation(async (orderId) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    return absentPayment(orderId);
  });
  await shop.control.advanceClock(31_000);
  await Promise.all([shop.sandbox.service.runDue(), shop.sandbox.service.runDue()]);
  const asked = provider.mock.calls.map(([orderId]) => orderId);
  expect(orders.filter((orderId) => !asked.includes(orderId))).toEqual([]);
  expect([new Set(asked).size, most]).toEqual([asked.length, 10]);
});

it("a scan of WeChat's code signs its scanner in, who is the same user the next time", async () => {
  const logIn = async (openId: string) => {
    const { url, ticket } = await shop.get("/admins/wxlogin/qrcode");
    const { wechat } = shop;
    await wechat?.scan(wechat.findScene(url) ?? "", openId);
    return (await shop.get(`/admins/wxlogin/userinfo?ticket=${ticket}`)).uid;
  };
  const uid = await logIn("o-first");
  expect(uid).toMatch(/^\d+$/);
  expect([await logIn("o-first"), (await logIn("o-other")) !== uid]).toEqual([uid, true]);
});

// docs/product.md#a-scan-can-be-undone
it("a scan is answered by a message about the browser, whose link ends the session", async () => {
  const { wechat } = shop;
  const end_url = "https://shop.example/login/scan/token?a=1&b=2";
  const facts = { device: "<a href=x>Chrome", address: "203.0.113.x", end_url };
  const scan = async (query: Record<string, string>) => {
    const code = await shop.get(`/admins/wxlogin/qrcode?${new URLSearchParams(query)}`);
    const scene = wechat?.findScene(code.url) ?? "";
    await wechat?.scan(scene, "o-first");
    return { code, scene };
  };
  const { code, scene } = await scan(facts);
  expect(code.tells_scanner).toBe(1);
  const [message] = wechat?.shown ?? [];
  expect(message?.openId).toBe("o-first");
  expect(message?.text).toMatch(
    /设备：a href=xChrome\n网络：203\.0\.113\.x\n二维码生成时间：\d{4}-\d\d-\d\d \d\d:\d\d\n/,
  );
  expect(hrefOf(message?.text ?? "", "结束这次登录")).toBe(end_url);
  expect(all(message?.text ?? "", "a")).toHaveLength(1);
  // WeChat repeats an event whose answer was lost; a scan by another person changes nothing.
  await wechat?.scan(scene, "o-first");
  await wechat?.scan(scene, "o-other");
  expect(wechat?.shown.map(({ openId }) => openId)).toEqual(["o-first", "o-first"]);
  expect((await scan({ device: "Chrome" })).code.tells_scanner).toBeUndefined();
  expect(wechat?.shown).toHaveLength(2);
});

it.each([
  "javascript:alert(1)",
  'https://a.example/"><a',
  "https://a.example/]]>",
  `https://${"a".repeat(600)}`,
])("a code whose page to end the session is %s is refused", async (end_url) => {
  const query = new URLSearchParams({ end_url });
  const { json } = await send(`${shop.sandbox.url}/admins/wxlogin/qrcode?${query}`);
  expect(json.code).toBe(4001);
});

it.each(["/callbacks/wechat", "/callbacks/wechat-pay", "/callbacks/alipay"])(
  "what the provider did not send to %s is refused",
  async (path) => {
    const forged = { method: "POST", body: '{"event_type":"TRANSACTION.SUCCESS"}' };
    const { status, text } = await send(shop.sandbox.url + path, forged);
    expect(status >= 400 || text === "fail").toBe(true);
  },
);

const BYTES = 16 * 1024 - 100;
const fill = (text: string, before = "") =>
  before + text.repeat(Math.floor((BYTES - before.length) / text.length));
const numbered = Array.from({ length: 2_500 }, (_, index) => `${index}=1`).join("&");
const login = () => `/callbacks/wechat?timestamp=${Math.floor(Date.now() / 1000)}`;
const signed = () => ({
  "wechatpay-timestamp": String(Math.floor(Date.now() / 1000)),
  "wechatpay-serial": "PUB_KEY_ID_1",
});

it.each([
  ["open elements", login, fill("<Encrypt><![CDATA[", "<xml>"), {}],
  ["ends of data", login, fill("]", "<xml><Encrypt><![CDATA["), {}],
  ["spaces", login, fill(" ", "<xml>"), {}],
  ["many parameters", () => "/callbacks/alipay", numbered, {}],
  ["empty parameters", () => "/callbacks/alipay", fill("&"), {}],
  ["escapes", () => "/callbacks/alipay", fill("%41", "sign_type=RSA2&sign=a&x="), {}],
  ["nesting", () => "/callbacks/wechat-pay", fill("["), signed()],
  ["an address of spaces", login, "x", { "X-Forwarded-For": `a${fill(" ").slice(0, 14_000)}b` }],
  ["a query of many parameters", () => `${login()}&${numbered.slice(0, 14_000)}`, "x", {}],
])("a false notice of %s costs at most a millisecond more than another", async (...given) => {
  const [, path, body, headers] = given;
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const measure = async (toSend: Parameters<typeof send>[1]) => {
    const costs: number[] = [];
    for (let sent = 0; sent < 15; sent += 1) {
      const before = process.cpuUsage();
      await send(shop.sandbox.url + path(), toSend);
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
    }
    return costs.sort((one, other) => one - other)[2] ?? 0;
  };
  const small = await measure({ method: "POST", body: "x", headers: {} });
  expect((await measure({ method: "POST", body, headers })) - small).toBeLessThan(1);
});

it("a true notice is taken among a thousand false ones", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const orderId = await shop.order();
  const forged = { method: "POST", body: "sign_type=RSA2&sign=a&x=1" };
  const forge = () => send(`${shop.sandbox.url}/callbacks/alipay`, forged);
  const forging = Array.from({ length: 1_000 }, forge);
  await shop.simulator("wxpay").pay(orderId);
  expect(await shop.status(orderId)).toBe(2);
  for (const { text } of await Promise.all(forging)) expect(text).toBe("fail");
});

it("a notice of more than 16 KB is refused", async () => {
  const large = { method: "POST", body: "x".repeat(16 * 1024 + 1) };
  expect((await send(`${shop.sandbox.url}/callbacks/alipay`, large)).status).toBe(413);
});
