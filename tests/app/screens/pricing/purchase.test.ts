import { beforeEach, describe, expect, it } from "vitest";
import type { Product } from "~/gateway/core/plans";
import { logIn } from "~/tests/support/client";
import { choiceOf, errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { all, hrefOf, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { purchaseFields, startPurchase } from "~/tests/support/start-purchase";
import { startOwnApp, useNewApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const ORDER = purchaseFields({ productId: "DT_DOCK_0002", years: 2, channel: "alipay" });
const ALIPAY = "https://qr.alipay.com/bax03";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148";
const WECHAT = " MicroMessenger/8.0.49";
const YEARS_TEXT = "购买年数须为 1 到 100 的整数";

describe("the purchase form", () => {
  // A pending order is remembered in the store and bought again.
  const test = useNewApp({ overrides: { now: () => Date.now() + clockAhead } });
  let clockAhead = 0;
  const visitor = useVisitor(test);
  let mark: number;

  beforeEach(async () => {
    await visitor.logIn(phones.newcomer);
    mark = await test.sandbox.mark();
    clockAhead = 0;
  });

  const buy = (fields: Record<string, string> = {}, buyer: Visitor = visitor) =>
    buyer.submit("/pricing/purchase", { ...ORDER, ...fields });
  const creates = async () =>
    (await test.sandbox.journal(mark)).filter(({ call }) => call.endsWith(".create"));

  // docs/product.md#the-agreement-must-be-ticked
  // docs/product.md#years-are-whole-numbers-from-1-to-100
  // docs/product.md#the-server-repeats-every-check
  it.each([
    ["agreement", "", "请勾选协议"],
    ["years", "101", YEARS_TEXT],
    ["years", "1.5", YEARS_TEXT],
    ["years", "", YEARS_TEXT],
    ["channel", "paypal", "填写有误，请检查后重试"],
  ])("%s %j is refused beside its field, the choice stays, no order call", async (...given) => {
    const [field, value, text] = given;
    const page = await buy({ [field]: value });
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual({ [field]: text });
    expect(messageBeside(page, field)).toBe(text);
    expect(shownIn(page, "years") ?? "").toBe(field === "years" ? value : "2");
    expect(choiceOf(page, "productId")).toBe("DT_DOCK_0002");
    if (field !== "channel") expect(choiceOf(page, "channel")).toBe("alipay");
    expect(await creates()).toEqual([]);
  });

  // docs/product.md#an-order-is-paid-by-wechat-or-alipay
  // docs/product.md#the-payment-page-shows-code-amount-and-deadline
  // docs/upstream.md#payment-qr-texts
  // docs/upstream.md#payaliinfo
  it("an Alipay order waits with amount, deadline and a refresh, and asks at Alipay", async () => {
    const { path } = await startPurchase(visitor, { years: 2, channel: "alipay" });
    const page = await visitor.get(path);
    for (const part of [/支付宝/, /¥3,198\.00/, /请在 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 前完成支付/])
      expect(wordsOf(page)).toMatch(part);
    one(page, 'noscript > meta[http-equiv="refresh"][content="5"]');
    const checked = await visitor.submit(path, { intent: "check" });
    expect(wordsOf(checked)).toContain("还没有收到付款结果");
    const calls = await test.sandbox.calls(mark);
    expect(calls).toEqual(expect.arrayContaining(["pay.ali.create", "pay.ali.info"]));
    expect(calls.join()).not.toContain("pay.wx.");
    const { path: newer } = await startPurchase(visitor, { years: 2 });
    const replaced = await visitor.get(path);
    expect(hrefOf(replaced, "查看那笔订单")).toBe(newer);
  });

  // docs/product.md#a-phone-pays-its-own-order
  it.each([
    ["alipay", ALIPAY, IPHONE, /打开支付宝付款/],
    ["alipay", ALIPAY, IPHONE + WECHAT, /微信里打不开支付宝。复制链接，粘贴到手机浏览器里打开/],
    ["alipay", "javascript:alert(1)//", IPHONE, /在电脑或另一台手机上打开本页.*支付宝“扫一扫”/],
    ["wxpay", ALIPAY, IPHONE, /在电脑或另一台手机上打开本页.*改用支付宝付款/],
    ["wxpay", "weixin://wxpay/1", IPHONE + WECHAT, /再用这台手机的微信“扫一扫”对准那块屏幕/],
    ["wxpay", "weixin://wxpay/1", "Chrome", /用微信“扫一扫”付款.*付款页链接/],
  ] as const)("%s, the code %s, in %s: how to pay there", async (channel, code, agent, words) => {
    const data = { orderId: `O_${channel}_1`, code_url: code };
    await test.sandbox.fault(channel === "wxpay" ? "pay.wx.create" : "pay.ali.create", { data });
    const { path } = await startPurchase(visitor, { channel });
    const page = await visitor.get(path, { "User-Agent": agent });
    expect(wordsOf(page)).toMatch(words);
    one(page, 'img[src^="data:image/png;base64,"][alt$="二维码"]');
    one(page, `input[readonly][value="http://localhost${path}"]`);
    const opensAlipay = channel === "alipay" && code === ALIPAY && agent === IPHONE;
    expect(hrefOf(page, "打开支付宝付款")).toBe(opensAlipay ? ALIPAY : null);
    const other = hrefOf(page, "改用支付宝付款");
    if (other !== null) expect(other).toMatch(/channel=alipay$/);
    // WeChat refuses a payment code that comes from the phone's own screen.
    expect(wordsOf(page)).not.toMatch(/长按|相册|保存二维码/);
  });

  const headersOf = (agent: string) => ({ "User-Agent": agent });
  const buyOnPhone = async (channel: "wxpay" | "alipay" = "wxpay") => {
    const fields = purchaseFields({ channel });
    const { headers } = await visitor.submit("/pricing/purchase", fields, headersOf(IPHONE));
    return headers.location ?? "";
  };
  const press = (path: string) => visitor.submit(path, { intent: "open" }, headersOf(IPHONE));
  const textIn = async (path: string, agent: string) =>
    wordsOf(await visitor.get(path, headersOf(agent)));

  // docs/product.md#a-phone-pays-its-own-order
  // docs/upstream.md#payaddress
  it.each(["wxpay", "alipay"] as const)(
    "%s: a phone's browser is sent to the provider at each press, for one order without a code",
    async (channel) => {
      const path = await buyOnPhone(channel);
      const page = await visitor.get(path, headersOf(IPHONE));
      const name = channel === "wxpay" ? "打开微信付款" : "打开支付宝付款";
      expect(wordsOf(one(page, 'button[value="open"]'))).toBe(name);
      expect(all(page, 'img[alt$="二维码"]')).toEqual([]);
      expect(page.text).not.toMatch(/__sandbox__|扫一扫/);
      for (let times = 0; times < 2; times += 1) {
        const { status, headers } = await press(path);
        const orderId = path.split("/").at(-1);
        const target = new URL(headers.location ?? "");
        expect([status, target.pathname]).toEqual([303, `/__sandbox__/pay/${orderId}`]);
        expect(target.searchParams.get("return")).toBe(`http://localhost${path}`);
        expect(headers["referrer-policy"]).toMatch(/strict-origin$/);
        expect(headers["cache-control"]).toBe("no-store");
      }
      const [create, ...others] = await creates();
      expect([create?.query.scene, others]).toEqual(["h5", []]);
      expect(JSON.stringify(test.logs)).not.toContain("/__sandbox__/pay/");
      expect(await textIn(path, IPHONE + WECHAT)).toMatch(/粘贴到手机浏览器里打开/);
      expect(await textIn(path, "Chrome")).toMatch(/没有付款码.*改用扫码付款/s);
    },
  );

  // docs/product.md#at-most-one-order-is-offered-for-payment
  it("a phone's order that a computer replaces has no address any more, nor has one with a code", async () => {
    const path = await buyOnPhone();
    const { path: newer } = await startPurchase(visitor);
    expect(newer).not.toBe(path);
    const mark = await test.sandbox.mark();
    for (const each of [path, newer]) {
      const page = await press(each);
      expect(page.status).toBe(409);
      expect(wordsOf(page)).toContain("这笔订单不能在这里付款");
    }
    expect(await test.sandbox.calls(mark)).not.toContain("pay.address");
    expect(await textIn(path, IPHONE)).toContain("请勿重复支付");
  });

  // docs/security.md#a-payment-leads-only-to-a-provider
  it.each([
    "https://evil.example/pay",
    "https://wx.tenpay.com.evil.example/",
    "javascript:alert(1)",
  ])("an upstream that names %s sends nobody there", async (pay_url) => {
    const path = await buyOnPhone();
    await test.sandbox.fault("pay.address", { data: { pay_url } });
    const page = await press(path);
    expect([page.status, page.headers.location]).toEqual([502, undefined]);
    expect(page.text).not.toContain(pay_url);
  });

  // docs/product.md#a-waiting-payment-follows-the-buyer
  it.each(["paid", "expired", "replaced"])(
    "an order that waits is named on the pages on the way, without a call, until it is %s",
    async (end) => {
      const pages = ["/index", "/pricing", "/workbench", "/accountInformation"];
      const visitAll = async () => {
        const before = await test.sandbox.mark();
        const texts = [];
        for (const each of pages) texts.push(wordsOf(await visitor.get(each)));
        return { texts, calls: await test.sandbox.calls(before) };
      };
      await visitAll();
      const usual = await visitAll();
      const elsewhere = new Visitor(test);
      await logIn(elsewhere, phones.newcomer);
      const { path, orderId } = await startPurchase(visitor, { years: 3 });
      clockAhead = 7.5 * 60_000;
      const waiting = await visitAll();
      const words = /你有一笔待付款订单 ¥4,797\.00，还剩 1 小时 52 分 继续支付/;
      for (const text of waiting.texts) expect(text).toMatch(words);
      expect(waiting.calls).toEqual(usual.calls);
      expect(hrefOf(await visitor.get("/index"), "继续支付")).toBe(path);
      await visitor.submit("/preferences", { lng: "en" });
      const english = /Unpaid order: ¥4,797\.00, 1 h 52 min left/;
      expect(wordsOf(await visitor.get("/pricing"))).toMatch(english);
      if (end === "paid") await test.sandbox.setOrder(orderId, { do: "pay" });
      if (end === "paid") await elsewhere.get(path);
      if (end === "expired") clockAhead = 7_200_000;
      if (end === "replaced") await startPurchase(elsewhere, { years: 4 });
      for (const text of (await visitAll()).texts) expect(text).not.toContain("Unpaid order:");
    },
  );

  // docs/product.md#an-order-can-be-paid-for-two-hours
  it("an expired order says that nothing was charged, and leads to the same choice", async () => {
    const { path } = await startPurchase(visitor, { years: 25, channel: "alipay" });
    clockAhead = 7_200_000;
    const page = await visitor.get(path);
    expect(wordsOf(page)).toContain("没有付款就不会扣款");
    const again = "/pricing/purchase?productId=DT_DOCK_0001&years=25&channel=alipay";
    expect(hrefs(page)).toContain(again);
    expect(all(page, 'img[alt$="二维码"]')).toEqual([]);
  });

  // docs/product.md#the-hidden-product-is-never-shown-or-sold
  it.each([
    [
      "the hidden product",
      "DT_DOCK_0003",
      404,
      { productId: "该商品不存在或已下架，请重新选择" },
      0,
    ],
    ["an unknown product", "DT_DOCK_9999", 404, { productId: "商品不存在" }, 1],
  ])("%s cannot be bought by its name", async (_name, productId, status, errors, calls) => {
    const page = await buy({ productId });
    expect([page.status, errorsOf(page)]).toEqual([status, errors]);
    expect(choiceOf(page, "channel")).toBe("alipay");
    expect(await creates()).toHaveLength(calls);
  });

  it.each(["DT_DOCK_0002", "DT_DOCK_0001,DT_DOCK_0002"])("%s can be hidden", async (hidden) => {
    const seller = await startOwnApp({ VIP_HIDDEN_PRODUCTS: hidden });
    const listed: Product[] = (await new Visitor(seller).get("/api/v1/products")).body;
    const all = ["DT_DOCK_0001", "DT_DOCK_0002", "DT_DOCK_0003"];
    expect(listed.map(({ productId }) => productId)).toEqual(
      all.filter((productId) => !hidden.includes(productId)),
    );
  });

  // docs/product.md#a-failed-purchase-says-what-it-did-not-do
  it.each([
    [{ code: 4040, error_msg: "商品不存在" }, "没有下单，也没有扣款。"],
    [{ http: 500 }, "没有扣款。还不确定是否已下单"],
  ])("an order call that ends with %j: %s", async (fault, words) => {
    await test.sandbox.fault("pay.ali.create", fault);
    expect(wordsOf(await buy())).toContain(words);
  });

  // docs/product.md#buying-without-a-token-opens-the-login
  it.each(["an ended token", "no session"])(
    "%s: the login with the choice, no call",
    async (who) => {
      const buyer = who === "no session" ? new Visitor(test) : visitor;
      await test.sandbox.expireTokens("10001");
      await buyer.get("/order");
      const before = await test.sandbox.mark();
      const { location = "" } = (await buy({}, buyer)).headers;
      const target = new URL(location, test.origin);
      expect(target.pathname).toBe("/login");
      expect(target.searchParams.get("redirectTo")).toBe(
        "/pricing/purchase?productId=DT_DOCK_0002&years=2&channel=alipay",
      );
      expect((await buyer.get("/pricing/purchase")).headers.location).toMatch(/^\/login\?/);
      expect(await test.sandbox.calls(before)).toEqual([]);
    },
  );

  // docs/product.md#orders-are-seen-by-their-buyers-alone
  // docs/product.md#every-way-ends-in-a-state-to-act-on
  it("an order of somebody else or of nobody: 404 on every address of it, no upstream call", async () => {
    const { path } = await startPurchase(visitor);
    const other = new Visitor(test);
    await other.logIn(phones.admin);
    const before = await test.sandbox.mark();
    const paths = ["unknown1", "%25%3Fadmin", "a".repeat(400), "__proto__"].map(
      (orderId) => `/pricing/pay/${orderId}`,
    );
    for (const each of [path, ...paths])
      for (const end of ["", "/result", "/status"]) {
        const page = await other.get(each + end);
        expect(page.status, each).toBe(404);
        if (each !== path || end === "/status") continue;
        expect(wordsOf(page)).toContain("找不到这笔订单");
        expect(wordsOf(one(page, 'dialog a[href="/order"]'))).toBe("查看我的订单");
      }
    expect((await other.submit(path, { intent: "check" })).status).toBe(404);
    const calls = await test.sandbox.calls(before);
    expect(calls.filter((call) => call.endsWith(".info"))).toEqual([]);
  });
});
