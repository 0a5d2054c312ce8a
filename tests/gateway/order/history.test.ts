import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { all, hrefs, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startPurchase } from "~/tests/support/start-purchase";
import { useNewApp, useVisitor } from "~/tests/support/use-test-app";

const STILL_WORKS = "你仍可以购买套餐、使用网站导航、查看用户中心";
/** A member with one paid order of long ago. */
const MEMBER = phones.creator;
const BUYER = phones.newcomer;

const HTTP_500 = ["HTTP 500", { http: 500 }] as const;
const SILENCE = ["no answer in time", { hang: true }] as const;
const failures = [HTTP_500, SILENCE];

// docs/product.md#a-page-shows-what-still-works
describe("a page whose upstream fails in part says what is missing and what works", () => {
  const test = useNewApp({
    environment: { UPSTREAM_TIMEOUT_MS: "1000" },
    overrides: { now: () => Date.now() + clockAhead },
  });
  const visitor = useVisitor(test);
  let clockAhead = 0;
  beforeEach(() => {
    clockAhead = 0;
  });
  afterEach(() => {
    const errors = test.logs.filter(({ level }) => Number(level) >= 50);
    expect(errors, "no failure is unexpected").toEqual([]);
  });

  const order = (choice: Parameters<typeof startPurchase>[1] = {}) =>
    startPurchase(visitor, { years: 2, channel: "alipay", ...choice });
  const pay = (orderId: string) => test.sandbox.setOrder(orderId, { do: "pay" });
  const fail = async (effect: Record<string, unknown>, ...calls: string[]) => {
    for (const call of calls) await test.sandbox.fault(call, effect, 10);
  };
  const failHistory = (effect: Record<string, unknown>) =>
    fail(effect, "vip.orders", "pay.history");
  /** After the cached price list has ended. */
  const failProducts = (effect: Record<string, unknown>) => {
    clockAhead += 31_000;
    return fail(effect, "pay.products");
  };

  async function view(path: string, status = 200) {
    const page = await visitor.follow(await visitor.get(path));
    expect(page.status).toBe(status);
    return { html: page.text, text: wordsOf(page), hrefs: hrefs(page), headers: page.headers };
  }

  function expectParts(text: string, parts: readonly string[]) {
    for (const part of parts) expect(text).toContain(part);
  }

  describe("/order", () => {
    // docs/product.md#the-history-comes-from-the-membership-list-first
    it.each(failures)(
      "both histories: %s ⇒ the membership, the orders that wait, what is missing, what works",
      async (_name, effect) => {
        await visitor.logIn(MEMBER);
        const { path, orderId } = await order();
        await failHistory(effect);
        const { text, hrefs } = await view("/order");
        expectParts(text, ["购买记录暂时查不到", "请稍后重试", "不代表没有订单", STILL_WORKS]);
        expectParts(text, ["服务有效期至 2099-12-31", "等待付款的订单", orderId, "VIP · 2 年"]);
        expect(hrefs).toEqual(expect.arrayContaining([path, "/order", "/pricing", "/urlNavigate"]));
      },
    );

    it.each(failures)(
      "the membership: %s ⇒ the history, what is missing, what works",
      async (_name, effect) => {
        await visitor.logIn(MEMBER);
        await fail(effect, "vip.membership");
        const { text } = await view("/order");
        expectParts(text, ["会员信息暂时查不到", STILL_WORKS, "支付成功"]);
        expect(text).not.toMatch(/你还不是会员|购买记录暂时查不到/);
      },
    );

    it("everything ⇒ one notice that names both; nothing ⇒ none", async () => {
      await visitor.logIn(MEMBER);
      expect((await view("/order")).html).not.toContain("semi-banner");
      await failHistory({ http: 500 });
      await fail({ http: 500 }, "vip.membership");
      const { html, text } = await view("/order");
      expect(text).toContain("购买记录和会员信息暂时查不到");
      expect(html.match(/semi-banner-title/g)).toHaveLength(1);
    });
  });

  describe("/pricing/pay", () => {
    it.each(failures)(
      "the status: %s ⇒ the code stays, and that it is asked again",
      async (_name, effect) => {
        await visitor.logIn(BUYER);
        const { path } = await order();
        await fail(effect, "pay.ali.info");
        const { html, text } = await view(path);
        expectParts(text, ["付款结果暂时查不到", "请勿重复支付"]);
        expect(html).toContain("支付宝付款二维码");
        const pressed = wordsOf(await visitor.submit(path, { intent: "check" }));
        expect(pressed).toContain("付款结果暂时查不到");
        expect(pressed).not.toContain("还没有收到付款结果");
        const { body } = await visitor.get(`${path}/status`);
        expect(body).toMatchObject({ state: "pending", statusKnown: false });
        await test.sandbox.clearFaults();
        expect((await view(path)).text).not.toContain("付款结果暂时查不到");
      },
    );

    it.each(failures)(
      "the products: %s ⇒ the order can be paid for its former amount, and its result is shown",
      async (_name, effect) => {
        await visitor.logIn(BUYER);
        const { path, orderId } = await order();
        await failProducts(effect);
        const { html, text } = await view(path);
        expectParts(text, ["基础版 VIP，2 年", "¥3,198.00"]);
        expect(html).toContain("支付宝付款二维码");
        await pay(orderId);
        expect((await view(path)).text).toContain("已为您开通～");
      },
    );
  });

  describe("/pricing/purchase", () => {
    const ADVANCED = "/pricing/purchase?productId=DT_DOCK_0002";

    it.each([
      [...HTTP_500, 502, "服务器错误"],
      ["no JSON", { raw: "<html>" }, 502, "网络异常，请稍后重试"],
      ["a torn connection", { reset: true }, 503, "网络异常，请稍后重试"],
      [...SILENCE, 504, "网络异常，请稍后重试"],
    ] as const)("the products: %s ⇒ the plans beneath, why, what works", async (...given) => {
      const [, effect, status, words] = given;
      await visitor.logIn(BUYER);
      await failProducts(effect);
      const { text, hrefs, headers } = await view(ADVANCED, status);
      expectParts(text, ["现在无法下单", words, "没有产生订单，也没有扣款", "高级版 VIP"]);
      expect(text).toContain(String(headers["x-request-id"]));
      expect(hrefs).toEqual(expect.arrayContaining([ADVANCED, "/order", "/pricing/service"]));
      await test.sandbox.clearFaults();
      await view("/pricing/purchase");
    });

    it("no product on sale ⇒ the dialog says so and leads to customer service", async () => {
      await visitor.logIn(BUYER);
      await failProducts({ data: [] });
      const { html, text } = await view("/pricing/purchase");
      expect(text).toContain("暂时没有可以购买的套餐");
      expect(all(html, '[name="years"]')).toEqual([]);
    });
  });

  it("the user centre and /pricing are whole while all calls hang; /pricing asks one call", async () => {
    await visitor.logIn(BUYER);
    await failProducts({ hang: true });
    await fail({ hang: true }, "vip.membership", "vip.orders", "vip.experience", "pay.openInfo");
    const mark = await test.sandbox.mark();
    expect((await view("/accountInformation")).text).toContain("138****0001");
    expect((await view("/pricing")).text).toContain("基础版 VIP");
    expect(new Set(await test.sandbox.calls(mark))).toEqual(new Set(["pay.openInfo"]));
  });
});
