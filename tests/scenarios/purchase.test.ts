import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { textOf, Visitor } from "~/tests/support/visitor";

const TWO_YEARS = { productId: "DT_DOCK_0001", years: "2", channel: "wxpay", agreement: "1" };

describe("purchase scenarios, through the web forms", () => {
  let test: TestApp;
  let visitor: Visitor;
  let clockOffsetMs = 0;

  beforeEach(async () => {
    test = await startTestApp({ overrides: { now: () => Date.now() + clockOffsetMs } });
    clockOffsetMs = 0;
    visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    await visitor.get("/pricing/purchase?productId=DT_DOCK_0001");
  });
  afterEach(() => test.close());

  const orderPath = (response: { headers: Record<string, string> }) =>
    response.headers.location ?? "";
  const orderIdOf = (path: string) => path.split("/").at(-1) ?? "";

  // docs/product.md#a-trial-is-claimed-once
  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it("the trial is claimed once; a second try asks open-info only", async () => {
    let mark = await test.sandbox.mark();
    const claimed = await visitor.submitAndFollow("/pricing/trial", {});
    expect(await test.sandbox.calls(mark)).toEqual(["pay.openInfo", "pay.openFree"]);
    expect(textOf(claimed)).toContain("试用已开通");
    mark = await test.sandbox.mark();
    const again = await visitor.submit("/pricing/trial", {});
    expect(await test.sandbox.calls(mark)).toEqual(["pay.openInfo"]);
    expect(textOf(again)).toContain("您已经使用过7天试用特权");
  });

  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it.each([
    ["JSON null", null],
    ["an empty string", ""],
    ["a JSON text", '{"productId":"DT_DOCK_0003"}'],
  ])("open-info %s ⇒ trial used, no claim", async (_name, data) => {
    await test.sandbox.fault("pay.openInfo", { data });
    const mark = await test.sandbox.mark();
    const page = await visitor.submit("/pricing/trial", {});
    expect(await test.sandbox.calls(mark)).toEqual(["pay.openInfo"]);
    expect(textOf(page)).toContain("您已经使用过7天试用特权");
  });

  // docs/product.md#a-purchase-begun-twice-is-one-order
  // docs/product.md#an-order-is-pending-paid-or-failed
  // docs/product.md#a-paid-order-extends-the-membership
  it("two years by WeChat with a double click ⇒ one order, success, +730 days", async () => {
    const mark = await test.sandbox.mark();
    const [first, second] = await Promise.all([
      visitor.submit("/pricing/purchase", TWO_YEARS),
      visitor.submit("/pricing/purchase", TWO_YEARS),
    ]);
    expect(first.status).toBe(303);
    expect(orderPath(second)).toBe(orderPath(first));
    const creates = (await test.sandbox.journal(mark)).filter(
      ({ call }) => call === "pay.wx.create",
    );
    expect(creates.map(({ query }) => query.maxUserLimit)).toEqual(["2"]);
    const orderId = orderIdOf(orderPath(first));
    for (const status of [0, 1]) {
      await test.sandbox.setOrder(orderId, { status });
      const waiting = await visitor.get(orderPath(first));
      expect(textOf(waiting)).toContain("¥3,198.00");
    }
    await test.sandbox.setOrder(orderId, { status: 2 });
    const paid = await visitor.submitAndFollow(orderPath(first), { intent: "check" });
    expect(textOf(paid)).toContain("已为您开通～");
    const days = 730 * 86_400_000;
    const until = new Date(Date.now() + days + 8 * 3_600_000).toISOString().slice(0, 10);
    const orders = textOf(await visitor.get("/order"));
    expect(orders).toContain(until);
    expect(orders).toContain("支付成功");
  });

  // docs/product.md#a-failed-status-call-is-no-status
  it("failing info calls are no status: the order stays pending, then succeeds", async () => {
    const started = await visitor.submit("/pricing/purchase", TWO_YEARS);
    const path = orderPath(started);
    await test.sandbox.fault("pay.wx.info", { http: 500 }, 2);
    for (let poll = 0; poll < 2; poll += 1) {
      const page = await visitor.get(path);
      expect(page.status).toBe(200);
      expect(textOf(page)).not.toContain("支付失败");
    }
    await test.sandbox.setOrder(orderIdOf(path), { do: "pay" });
    expect(textOf(await visitor.follow(await visitor.get(path)))).toContain("已为您开通～");
  });

  // docs/product.md#an-order-is-pending-paid-or-failed
  it.each([3, 4, 5, -1, 99, null])("order status %s ⇒ 支付失败 with advice", async (status) => {
    const started = await visitor.submit("/pricing/purchase", TWO_YEARS);
    await test.sandbox.fault("pay.wx.info", { data: { status } });
    const page = await visitor.follow(await visitor.get(orderPath(started)));
    expect(textOf(page)).toContain("支付失败");
    expect(textOf(page)).toContain("客服");
  });

  // docs/product.md#a-token-is-valid-for-one-day
  // docs/product.md#buying-without-a-token-opens-the-login
  // docs/product.md#an-ended-token-opens-the-login
  it("a token older than a day ⇒ login dialog, no upstream call, the choice is kept", async () => {
    const mark = await test.sandbox.mark();
    clockOffsetMs = 86_401_000;
    const answer = await visitor.submit("/pricing/purchase", TWO_YEARS);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/login\?redirectTo=/);
    expect(decodeURIComponent(answer.headers.location ?? "")).toContain("years=2");
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  // docs/product.md#the-hidden-product-is-never-shown-or-sold
  // docs/upstream.md#payproducts
  // docs/product.md#prices-are-fen-divided-by-100
  it("two products with their prices, the hidden one never", async () => {
    const page = await visitor.get("/pricing/purchase");
    expect(textOf(page)).toContain("1599");
    expect(textOf(page)).toContain("7999");
    expect(page.text).not.toContain("DT_DOCK_0003");
  });

  // docs/product.md#only-status-2-is-a-success-in-the-history
  it("history of 10009 ⇒ one 支付成功, four 支付失败, from the vip list", async () => {
    visitor = new Visitor(test);
    await visitor.logIn("13800000009");
    const mark = await test.sandbox.mark();
    const page = textOf(await visitor.get("/order"));
    expect(page.match(/支付成功(?! \d)/g)).toHaveLength(1);
    expect(page.match(/支付失败(?! \d)/g)).toHaveLength(4);
    // The page also shows the membership line, which is a call of its own.
    expect((await test.sandbox.calls(mark)).toSorted()).toEqual(["vip.membership", "vip.orders"]);
  });

  // docs/product.md#a-purchase-begun-twice-is-one-order
  it("the same intent from a second tab ⇒ info once, the same order, no second create", async () => {
    const first = await visitor.submit("/pricing/purchase", TWO_YEARS);
    const mark = await test.sandbox.mark();
    const second = await visitor.submit("/pricing/purchase", TWO_YEARS);
    expect(orderPath(second)).toBe(orderPath(first));
    expect(await test.sandbox.calls(mark)).toEqual(["pay.wx.info"]);
  });

  // docs/product.md#a-lost-response-is-not-a-failed-order
  // docs/product.md#a-call-that-changes-something-is-sent-once
  it("a torn create is not repeated; the visitor is told and keeps the form", async () => {
    await test.sandbox.fault("pay.wx.create", { reset: true });
    const mark = await test.sandbox.mark();
    const page = await visitor.submit("/pricing/purchase", TWO_YEARS);
    expect(await test.sandbox.calls(mark)).toEqual(["pay.wx.create"]);
    expect(page.status).toBe(503);
    expect(textOf(page)).toContain("网络异常，请稍后重试");
    expect(page.text).toContain('value="2"');
  });

  it("an order of another user is refused without an upstream call", async () => {
    const started = await visitor.submit("/pricing/purchase", TWO_YEARS);
    const other = new Visitor(test);
    await other.logIn("13800000002");
    const mark = await test.sandbox.mark();
    const page = await other.get(orderPath(started));
    expect(page.status).toBe(404);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });
});
