import { beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startPurchase } from "~/tests/support/start-purchase";
import { Visitor } from "~/tests/support/visitor";
import { type RunningSandbox, startSandbox } from "~/upstream/simulation/start-sandbox";

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
const [BASIC, ADVANCED] = ["DT_DOCK_0001", "DT_DOCK_0002"];
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 8 * HOUR_MS).toISOString().slice(0, 10);
const TODAY = inDays(0);

// docs/product.md#one-order-tells-one-story
describe.each([true, false])("orders of an upstream with optional members: %s", (sendsOptional) => {
  let upstream: RunningSandbox;
  let test: TestApp;
  let visitor: Visitor;
  let aheadMs = 0;

  // For each test, because the store remembers ids that a reset upstream would give again.
  beforeEach(async () => {
    aheadMs = 0;
    upstream = await startSandbox({ sendsOptional });
    test = await startTestApp({
      environment: { UPSTREAM_URL: upstream.url, PASSWORD_LOGIN: "1" },
      overrides: { now: () => Date.now() + aheadMs },
    });
    visitor = new Visitor(test);
    await visitor.logIn(phones.newcomer);
    return async () => {
      await test.close();
      await upstream.close();
    };
  });

  const order = (choice: Parameters<typeof startPurchase>[1]) => startPurchase(visitor, choice);
  async function buy(choice: Parameters<typeof startPurchase>[1]) {
    const { orderId, path } = await order(choice);
    await test.sandbox.setOrder(orderId, { do: "pay" });
    await visitor.get(path);
    await test.sandbox.advanceClock(1_000);
    return orderId;
  }
  const view = async (path: string) => wordsOf(await visitor.get(path));
  /** What a row says after its number. */
  async function rowsOf(...orderIds: string[]) {
    const page = (await view("/order")).split(/(?:基础版|高级版) VIP (?=DK\d)/);
    return orderIds.map((orderId) => page.find((row) => row.startsWith(orderId)));
  }
  const pass = async (ms: number) => {
    aheadMs += ms;
    await test.sandbox.advanceClock(ms);
  };

  // docs/product.md#a-period-has-a-plan-and-an-end
  it("renewals follow each other, in the list and on the sheet to print", async () => {
    const ids = [await buy({ years: 1 }), await buy({ years: 2 }), await buy({ years: 1 })];
    const ends = [0, 365, 3 * 365, 4 * 365].map(inDays);
    const rows = await rowsOf(...ids);
    for (const [at, row] of rows.entries())
      expect(row).toContain(`${ends[at]} 至 ${ends[at + 1]} ¥`);
    expect(await view(`/order/${ids[1]}`)).toContain(`服务期 ${ends[1]} 至 ${ends[2]} 支付方式`);
  });

  // docs/product.md#a-second-line-says-what-happened
  it("another plan ends what runs, and what would have followed", async () => {
    const ids = [await buy({ years: 1 }), await buy({ years: 2 })];
    const advanced = await buy({ productId: ADVANCED, years: 2 });
    const [first, second, last] = await rowsOf(...ids, advanced);
    expect(first).toContain(`${TODAY} 至 ${TODAY} 已被高级版 VIP 替代`);
    expect(second).toContain("2 — 已被高级版 VIP 替代");
    expect(last).toContain(`${TODAY} 至 ${inDays(730)} ¥15,998.00`);
  });

  it("the amount stays that of the day it was made, whatever the plan costs now", async () => {
    const orderId = await buy({ years: 3 });
    const product = { productId: BASIC, description: "基础版VIP", price: 199_900 };
    await test.sandbox.fault("pay.products", { data: [product] }, 99);
    await pass(31_000);
    for (const path of [`/pricing/pay/${orderId}/result`, `/order/${orderId}`])
      expect(await view(path)).toContain("¥4,797.00");
    expect((await rowsOf(orderId))[0]).toMatch(/ 3 \S+ 至 .*¥4,797\.00/);
    await pass(27 * HOUR_MS);
    await visitor.logIn(phones.newcomer);
    const years = sendsOptional ? `年数 3 服务期 ${TODAY}` : "年数 时长未知 服务期 —";
    expect(await view(`/order/${orderId}`)).toContain(years);
  });

  // docs/product.md#a-second-line-says-what-happened
  it("a refunded one says so at once, and does not count", async () => {
    const refunded = await buy({ years: 1 });
    await test.sandbox.setOrder(refunded, { do: "refund" });
    const date = sendsOptional ? `已退款（${TODAY}）` : "已退款";
    expect((await rowsOf(refunded))[0]).toContain(`1 — ¥1,599.00 微信支付 支付失败 ${date}`);
    expect(await view(`/order/${refunded}`)).toContain(`支付失败 ${date}`);
  });

  // docs/product.md#at-most-one-order-is-offered-for-payment
  it("a replaced code cannot be paid where the upstream can close it", async () => {
    const { orderId: replaced, path } = await order({ years: 1 });
    await order({ years: 2 });
    const pay = () => test.sandbox.setOrder(replaced, { do: "pay" });
    if (!sendsOptional) return pay();
    await expect(pay()).rejects.toThrow("an order of status 4");
    const reads = vi.spyOn(test.dependencies.store, "read");
    await visitor.get(`${path}/status`);
    expect(reads, "the session alone, beside the gate").toHaveBeenCalledOnce();
  });

  // docs/product.md#at-most-one-order-is-offered-for-payment
  it.each([
    [2, "已过期"],
    [0, "订单已取消"],
  ])("a code that the upstream closes after %i hours: %s", async (hours, words) => {
    const { orderId, path } = await order({ years: 1 });
    await pass(hours * HOUR_MS);
    await test.sandbox.setOrder(orderId, { do: "close" });
    expect(wordsOf(await visitor.follow(await visitor.get(path)))).toContain(words);
  });

  it("one that was paid although replaced closes its successor", async () => {
    await test.sandbox.fault("pay.close", { http: 500 });
    const { orderId: replaced, path } = await order({ years: 1 });
    const { orderId: open } = await order({ years: 2 });
    await test.sandbox.setOrder(replaced, { do: "pay" });
    await visitor.get(path);
    const pay = () => test.sandbox.setOrder(open, { do: "pay" });
    if (sendsOptional) await expect(pay()).rejects.toThrow("an order of status 4");
    else await pay();
  });

  // docs/upstream.md#headers
  it.each([
    [4_000, 0],
    [600_000, 1],
  ])(
    "%i ms after a lost answer the same key asks for its order: %i new ones",
    async (ms, created) => {
      await test.sandbox.fault("pay.wx.create", { data: null });
      await expect(order({ years: 4 })).rejects.toThrow("no order was placed");
      const made = () => test.sandbox.orders().then((orders) => orders.length);
      const before = await made();
      await pass(ms);
      const { orderId } = await order({ years: 4 });
      expect((await made()) - before).toBe(sendsOptional ? created : 1);
      expect(await view("/order")).toContain(`4 年 待支付 为个人空间购买 ${orderId}`);
    },
  );
});
