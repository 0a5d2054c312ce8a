import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { choiceOf, errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { purchaseFields, startPurchase } from "~/tests/support/start-purchase";
import { textOf, Visitor } from "~/tests/support/visitor";

const ORDER = purchaseFields({ years: 2 });
const YEARS_TEXT = "购买年数须为 1 到 100 的整数";
const INVALID = "填写有误，请检查后重试";

describe("the purchase form", () => {
  let test: TestApp;
  let visitor: Visitor;
  let mark: number;

  // A new store each time: a pending order is remembered there and bought again.
  beforeEach(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    mark = await test.sandbox.mark();
    return test.close;
  });

  const buy = (fields: Record<string, string | string[]>) =>
    visitor.submit("/pricing/purchase", { ...ORDER, ...fields });
  const creates = async () =>
    (await test.sandbox.journal(mark)).filter(({ call }) => call.endsWith(".create"));

  // docs/product.md#the-agreement-must-be-ticked
  // docs/product.md#the-server-repeats-every-check
  it("unticked agreement: 请勾选协议, the choice stays, no order call", async () => {
    const page = await buy({ channel: "alipay", productId: "DT_DOCK_0002", agreement: [] });
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual({ agreement: "请勾选协议" });
    expect(messageBeside(page, "agreement")).toBe("请勾选协议");
    expect(shownIn(page, "years")).toBe("2");
    expect(choiceOf(page, "productId")).toBe("DT_DOCK_0002");
    expect(choiceOf(page, "channel")).toBe("alipay");
    expect(await creates()).toEqual([]);
  });

  // docs/product.md#years-are-whole-numbers-from-1-to-100
  it.each(["101", "1.5", ""])(
    "years %j: the range's message beside the field, the value stays, no order call",
    async (years) => {
      const page = await buy({ years });
      expect(page.status).toBe(422);
      expect(errorsOf(page)).toEqual({ years: YEARS_TEXT });
      expect(messageBeside(page, "years")).toBe(YEARS_TEXT);
      expect(shownIn(page, "years") ?? "").toBe(years);
      expect(await creates()).toEqual([]);
    },
  );

  // docs/product.md#years-are-whole-numbers-from-1-to-100
  // docs/product.md#a-call-that-changes-something-is-sent-once
  it.each(["1", "100"])("%s years pass and go out as maxUserLimit", async (years) => {
    const answer = await buy({ years });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/pricing\/pay\/[A-Za-z0-9_]{6,32}$/);
    const [create] = await creates();
    expect(create).toMatchObject({ method: "GET", hasToken: true });
    expect(create?.query).toEqual({
      maxUserLimit: years,
      productId: "DT_DOCK_0001",
      corpId: "90001",
      userId: "10001",
    });
  });

  // docs/upstream.md#payment-qr-texts
  // docs/upstream.md#payaliinfo
  // docs/product.md#an-order-is-paid-by-wechat-or-alipay
  it("an Alipay order is made and asked for at Alipay", async () => {
    const { path } = await startPurchase(visitor, { channel: "alipay" });
    const page = await visitor.get(path);
    expect(textOf(page)).toContain("支付宝");
    const calls = await test.sandbox.calls(mark);
    expect(calls).toContain("pay.ali.create");
    expect(calls).toContain("pay.ali.info");
    expect(calls.some((call) => call.startsWith("pay.wx."))).toBe(false);
  });

  it.each([
    ["an unknown channel", { channel: "paypal" }, "channel"],
    ["two products", { productId: ["DT_DOCK_0001", "DT_DOCK_0002"] }, "productId"],
  ])("%s is refused on its field, without an order call", async (_name, fields, field) => {
    const page = await buy(fields);
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual({ [field]: INVALID });
    expect(await creates()).toEqual([]);
  });

  // docs/product.md#the-hidden-product-is-never-shown-or-sold
  it("the hidden product cannot be bought by its name either", async () => {
    const page = await buy({ productId: "DT_DOCK_0003" });
    expect(page.status).toBe(404);
    expect(errorsOf(page)).toEqual({ productId: "未知资源" });
    expect(await creates()).toEqual([]);
  });

  it("an unknown product: the upstream's words, the choice stays", async () => {
    const page = await buy({ productId: "DT_DOCK_9999", channel: "alipay" });
    expect(page.status).toBe(409);
    expect(errorsOf(page)).toEqual({ "": "商品不存在" });
    expect(choiceOf(page, "channel")).toBe("alipay");
  });

  it.each([
    ["no order id", { data: { code_url: "weixin://x" } }],
    ["no QR text", { data: { orderId: "DK2026010112000000000001" } }],
    ["an order id that is none", { data: { orderId: "../x", code_url: "weixin://x" } }],
  ])("an answer with %s is a failure of the call, the choice stays", async (_name, effect) => {
    await test.sandbox.fault("pay.wx.create", effect);
    const page = await buy({});
    expect(page.status).toBe(502);
    expect(errorsOf(page)).toEqual({ "": "网络异常，请稍后重试" });
    expect(shownIn(page, "years")).toBe("2");
    expect(await creates()).toHaveLength(1);
  });

  // docs/product.md#buying-without-a-token-opens-the-login
  it("a token that is gone: the login dialog with the choice, no order call", async () => {
    await test.sandbox.expireTokens("10001");
    await visitor.get("/order");
    const before = await test.sandbox.mark();
    const answer = await buy({ channel: "alipay" });
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.location ?? "", test.origin);
    expect(target.pathname).toBe("/login");
    expect(target.searchParams.get("redirectTo")).toBe(
      "/pricing/purchase?productId=DT_DOCK_0001&years=2&channel=alipay",
    );
    expect(await test.sandbox.calls(before)).toEqual([]);
    const opened = await visitor.get("/pricing/purchase");
    expect(opened.headers.location).toMatch(/^\/login\?/);
  });

  // docs/product.md#buying-without-a-token-opens-the-login
  it("an anonymous visitor gets the login dialog, without an upstream call", async () => {
    const answer = await new Visitor(test).submit("/pricing/purchase", ORDER);
    expect(answer.headers.location).toMatch(/^\/login\?redirectTo=%2Fpricing%2Fpurchase/);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  // docs/product.md#orders-are-seen-by-their-buyers-alone
  it("an order of somebody else: 404 on every address of it, no upstream call", async () => {
    const { path } = await startPurchase(visitor);
    const other = new Visitor(test);
    await other.logIn("13800000002");
    const before = await test.sandbox.mark();
    for (const address of [path, `${path}/result`, `${path}/status`])
      expect((await other.get(address)).status).toBe(404);
    const check = await other.submit(path, { intent: "check" });
    expect(check.status).toBe(404);
    const calls = await test.sandbox.calls(before);
    expect(calls.filter((call) => call.endsWith(".info"))).toEqual([]);
  });

  it.each(["unknown1", "%2e%2e%2fadmin", "a".repeat(400), "__proto__"])(
    "the order %s: 404, no upstream call",
    async (orderId) => {
      for (const end of ["", "/status", "/result"])
        expect((await visitor.get(`/pricing/pay/${orderId}${end}`)).status).toBe(404);
      expect(await test.sandbox.calls(mark)).toEqual([]);
    },
  );

  // docs/product.md#the-payment-page-shows-code-amount-and-deadline
  it("the payment page waits with amount, deadline and a refresh of its own", async () => {
    const { path } = await startPurchase(visitor, { years: 2 });
    const page = await visitor.get(path);
    expect(textOf(page)).toContain("¥3,198.00");
    expect(textOf(page)).toMatch(/请在 \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} 前完成支付/);
    expect(page.text).toContain('<noscript><meta http-equiv="refresh" content="5"/></noscript>');
    const checked = await visitor.submit(path, { intent: "check" });
    expect(textOf(checked)).toContain("还没有收到付款结果");
  });

  // docs/product.md#a-failed-payment-names-customer-service
  it("a failed order: 支付失败 and how to reach customer service; no page refreshes itself any more", async () => {
    const { path, orderId } = await startPurchase(visitor);
    await test.sandbox.setOrder(orderId, { do: "fail" });
    const page = await visitor.follow(await visitor.get(path));
    expect(textOf(page)).toContain("支付失败");
    expect(textOf(page)).toContain("请联系客服");
    expect(page.text).not.toContain('http-equiv="refresh"');
  });
});
