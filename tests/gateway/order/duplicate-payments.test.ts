import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { textOf, Visitor } from "~/tests/support/visitor";

const BY_WECHAT = { productId: "DT_DOCK_0001", years: "1", channel: "wxpay", agreement: "1" };
const BY_ALIPAY = { ...BY_WECHAT, channel: "alipay" };
const TOLD = "同一套餐收到了 2 笔付款";

// docs/product.md#a-duplicate-payment-is-shown-to-its-buyer
describe("both channels paid", () => {
  let test: TestApp;
  let visitor: Visitor;

  beforeEach(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    await visitor.get("/pricing/purchase");
    return test.close;
  });

  async function order(fields: Record<string, string>): Promise<string> {
    const answer = await visitor.submit("/pricing/purchase", fields);
    return answer.headers.location?.split("/").at(-1) ?? "";
  }
  const pay = (orderId: string) => test.sandbox.setOrder(orderId, { do: "pay" });
  const look = async (orderId: string) => {
    const page = await visitor.follow(await visitor.get(`/pricing/pay/${orderId}`));
    expect(page.status).toBe(200);
    return textOf(page);
  };
  const reports = () => test.logs.filter(({ event }) => event === "order-paid-twice");
  const counted = async () =>
    (await test.dependencies.metrics.registry.metrics()).match(
      /^orders_paid_twice_total (\d+)/m,
    )?.[1];

  it("the result says so: both order numbers, nothing to do again, customer service", async () => {
    const first = await order(BY_WECHAT);
    const second = await order(BY_ALIPAY);
    await pay(first);
    await pay(second);
    const result = await look(second);
    expect(result).toContain("已为您开通～");
    expect(result).toContain(TOLD);
    expect(result).toContain(`订单号 ${first}`);
    expect(result).toContain(`订单号 ${second}`);
    expect(result).toContain("不用再付款，也不用重新下单");
    const { text } = await visitor.get(`/pricing/pay/${second}/result`);
    expect(text).toContain('href="/pricing/service"');
    expect(await look(first)).toContain(TOLD);
  });

  it("the order list says so and marks both rows, from the history it has anyway", async () => {
    const first = await order(BY_WECHAT);
    const second = await order(BY_ALIPAY);
    await pay(first);
    await pay(second);
    const mark = await test.sandbox.mark();
    const list = textOf(await visitor.get("/order"));
    expect((await test.sandbox.calls(mark)).toSorted()).toEqual(["vip.membership", "vip.orders"]);
    expect(list).toContain(TOLD);
    expect(list).toContain(`订单号 ${first}`);
    expect(list).toContain(`订单号 ${second}`);
    expect(list.match(/重复付款/g)).toHaveLength(2);
  });

  it("in English too", async () => {
    await visitor.submit("/preferences", { lng: "en", redirectTo: "/index" });
    const first = await order(BY_WECHAT);
    const second = await order(BY_ALIPAY);
    await pay(first);
    await pay(second);
    for (const page of [await look(second), textOf(await visitor.get("/order"))]) {
      expect(page).toContain("We received 2 payments for the same plan");
      expect(page).toContain(`Order ${first}`);
      expect(page).toContain("nothing more to pay or reorder");
      expect(page).toContain("Contact customer service");
    }
  });

  // docs/product.md#a-duplicate-payment-is-shown-to-its-buyer
  it("operators read one line with the order numbers and count one, however often it is seen", async () => {
    const first = await order(BY_WECHAT);
    const second = await order(BY_ALIPAY);
    await pay(first);
    await pay(second);
    await look(second);
    await look(first);
    for (let visits = 0; visits < 3; visits += 1) await visitor.get("/order");
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.orderIds).toEqual(expect.arrayContaining([first, second]));
    expect(await counted()).toBe("1");
  });

  // docs/product.md#a-payment-is-never-hidden-from-its-buyer
  it("an old code paid after the newer order is noticed at the next look at the result", async () => {
    const first = await order(BY_WECHAT);
    const second = await order(BY_ALIPAY);
    await pay(second);
    expect(await look(second)).not.toContain(TOLD);
    await pay(first);
    expect(await look(second)).toContain(TOLD);
    const mark = await test.sandbox.mark();
    expect(await look(second)).toContain(TOLD);
    expect(await test.sandbox.calls(mark)).not.toContain("vip.orders");
  });

  it("opening the page of the replaced order notices that it was paid", async () => {
    const first = await order(BY_WECHAT);
    const second = await order(BY_ALIPAY);
    await pay(second);
    await look(second);
    await pay(first);
    const page = await look(first);
    expect(page).toContain(TOLD);
    expect(page).toContain(`订单号 ${second}`);
  });

  it("three payments are told as three", async () => {
    const ids = [await order(BY_WECHAT), await order(BY_ALIPAY)];
    ids.push(await order({ ...BY_WECHAT, years: "2" }));
    for (const id of ids) await pay(id);
    const result = await look(ids[2] ?? "");
    expect(result).toContain("同一套餐收到了 3 笔付款");
    for (const id of ids) expect(result).toContain(`订单号 ${id}`);
  });

  it("two orders sent at the same time know of each other", async () => {
    const [first, second] = await Promise.all([order(BY_WECHAT), order(BY_ALIPAY)]);
    await pay(first);
    await pay(second);
    expect(await look(first)).toContain(TOLD);
    expect(await look(second)).toContain(TOLD);
  });

  it("a renewal bought after the first was paid is none, and costs no call", async () => {
    const first = await order(BY_WECHAT);
    await pay(first);
    await look(first);
    const second = await order(BY_ALIPAY);
    await pay(second);
    const mark = await test.sandbox.mark();
    const result = await look(second);
    expect(result).toContain("已为您开通～");
    expect(result).not.toContain("笔付款");
    expect(await look(first)).not.toContain("笔付款");
    expect((await test.sandbox.calls(mark)).filter((call) => call !== "pay.products")).toEqual([
      "pay.ali.info",
    ]);
    expect(textOf(await visitor.get("/order"))).not.toContain("笔付款");
    expect(reports()).toEqual([]);
  });

  it("a renewal whose predecessor was paid unseen is none: the history says when", async () => {
    const first = await order(BY_WECHAT);
    await pay(first);
    await test.sandbox.advanceClock(2_000);
    const second = await order(BY_ALIPAY);
    await pay(second);
    expect(await look(second)).not.toContain("笔付款");
    expect(textOf(await visitor.get("/order"))).not.toContain("笔付款");
    expect(reports()).toEqual([]);
  });

  it("one order alone asks for nothing but its own status", async () => {
    const only = await order(BY_WECHAT);
    await pay(only);
    const mark = await test.sandbox.mark();
    await look(only);
    await look(only);
    expect((await test.sandbox.calls(mark)).filter((call) => call !== "pay.products")).toEqual([
      "pay.wx.info",
    ]);
  });

  it("another plan is no second payment", async () => {
    const basic = await order(BY_WECHAT);
    const advanced = await order({ ...BY_WECHAT, productId: "DT_DOCK_0002" });
    await pay(basic);
    await pay(advanced);
    expect(await look(advanced)).not.toContain("笔付款");
    expect(textOf(await visitor.get("/order"))).not.toContain("笔付款");
  });

  it("the same plan for two companies is no second payment", async () => {
    await visitor.logIn("13800000003");
    await visitor.submit("/company", { company_id: "80001" });
    const first = await order(BY_WECHAT);
    await visitor.submit("/company/join", { company_id: "80002", company_key: "KEY-80002" });
    const second = await order(BY_WECHAT);
    expect(second).not.toBe(first);
    await pay(first);
    await pay(second);
    expect(await look(second)).not.toContain("笔付款");
    expect(textOf(await visitor.get("/order"))).not.toContain("笔付款");
  });

  it("a refunded one is no payment any more", async () => {
    const first = await order(BY_WECHAT);
    const second = await order(BY_ALIPAY);
    await pay(first);
    await pay(second);
    expect(textOf(await visitor.get("/order"))).toContain(TOLD);
    await test.sandbox.setOrder(first, { do: "refund" });
    expect(textOf(await visitor.get("/order"))).not.toContain(TOLD);
  });

  it("a history that fails hides no result; the next look finds it out", async () => {
    const first = await order(BY_WECHAT);
    const second = await order(BY_ALIPAY);
    await pay(first);
    await pay(second);
    for (const call of ["vip.orders", "pay.history"]) await test.sandbox.fault(call, { http: 500 });
    const result = await look(second);
    expect(result).toContain("已为您开通～");
    expect(result).not.toContain(TOLD);
    expect(await look(second)).toContain(TOLD);
  });
});
