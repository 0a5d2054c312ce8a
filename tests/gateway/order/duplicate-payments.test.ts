import { beforeEach, describe, expect, it } from "vitest";
import { hrefs, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startPurchase } from "~/tests/support/start-purchase";
import { useNewApp, useVisitor } from "~/tests/support/use-test-app";

const TOLD = "同一套餐收到了 2 笔付款";

// docs/product.md#a-duplicate-payment-is-shown-to-its-buyer
describe("several payments for one plan", () => {
  const test = useNewApp();
  const visitor = useVisitor(test);
  beforeEach(async () => {
    await visitor.logIn(phones.newcomer);
    await visitor.get("/pricing/purchase");
    // Otherwise nobody could pay what another order has replaced.
    await test.sandbox.fault("pay.close", { http: 404 }, 9);
  });

  const order = async (choice?: Parameters<typeof startPurchase>[1]) =>
    (await startPurchase(visitor, choice)).orderId;
  const orderByBoth = async () => [await order(), await order({ channel: "alipay" })] as const;
  const pay = (orderId: string) => test.sandbox.setOrder(orderId, { do: "pay" });
  const payByBoth = async () => {
    const [first, second] = await orderByBoth();
    await pay(first);
    await pay(second);
    return [first, second] as const;
  };
  const viewResult = async (orderId: string) => {
    const page = await visitor.follow(await visitor.get(`/pricing/pay/${orderId}`));
    expect(page.status).toBe(200);
    return wordsOf(page);
  };
  const viewList = async () => wordsOf(await visitor.get("/order"));
  const reports = () => test.logs.filter(({ event }) => event === "order-paid-twice");
  const callsSince = async (mark: number) =>
    (await test.sandbox.calls(mark)).filter((call) => call !== "pay.products").toSorted();

  it("the results name both orders, nothing to do again, and customer service", async () => {
    const [first, second] = await payByBoth();
    for (const orderId of [second, first]) {
      const result = await viewResult(orderId);
      for (const part of ["已为您开通～", TOLD, `订单号 ${first}`, `订单号 ${second}`])
        expect(result).toContain(part);
      expect(result).toContain("不用再付款，也不用重新下单");
    }
    const result = await visitor.get(`/pricing/pay/${second}/result`);
    expect(hrefs(result)).toContain("/pricing/service");
  });

  it("the order list marks both rows, from the history it has anyway", async () => {
    const ids = await payByBoth();
    const mark = await test.sandbox.mark();
    const list = await viewList();
    expect(await callsSince(mark)).toEqual(["vip.membership", "vip.orders"]);
    for (const part of [TOLD, ...ids.map((id) => `订单号 ${id}`)]) expect(list).toContain(part);
    expect(list.match(/重复付款/g)).toHaveLength(2);
  });

  it("operators read one line with the order numbers and count one, however often it is seen", async () => {
    const ids = await payByBoth();
    for (const id of ids) await viewResult(id);
    for (let visits = 0; visits < 3; visits += 1) await viewList();
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.orderIds).toEqual(expect.arrayContaining([...ids]));
    const metrics = await test.dependencies.metrics.registry.metrics();
    expect(metrics).toMatch(/^orders_paid_twice_total 1$/m);
  });

  // docs/product.md#a-payment-is-never-hidden-from-its-buyer
  it("an old code paid after the newer order is noticed at the next look at either result", async () => {
    const [first, second] = await orderByBoth();
    await test.sandbox.setOrder(first, { do: "scan" });
    await pay(second);
    expect(await viewResult(second)).not.toContain(TOLD);
    await pay(first);
    expect(await viewResult(second)).toContain(TOLD);
    expect(await viewResult(first)).toContain(`订单号 ${second}`);
    const mark = await test.sandbox.mark();
    expect(await viewResult(second)).toContain(TOLD);
    expect(await callsSince(mark)).not.toContain("vip.orders");
  });

  it("a history that fails hides no result; the next look finds it out", async () => {
    const [, second] = await payByBoth();
    for (const call of ["vip.orders", "pay.history"]) await test.sandbox.fault(call, { http: 500 });
    const result = await viewResult(second);
    expect(result).toContain("已为您开通～");
    expect(result).not.toContain(TOLD);
    expect(await viewResult(second)).toContain(TOLD);
  });
});
