import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { textOf, Visitor } from "~/tests/support/visitor";

const BY_ALIPAY = { productId: "DT_DOCK_0001", years: "2", channel: "alipay", agreement: "1" };
const STILL_WORKS = "你仍可以购买套餐、使用网站导航、查看用户中心";
/** A member with one paid order of long ago. */
const MEMBER = "13800000009";

const failures = [
  ["HTTP 500", { http: 500 }],
  ["no JSON", { raw: "<html>" }],
  ["a torn connection", { reset: true }],
  ["no answer in time", { hang: true }],
] as const;

// docs/product.md#a-page-shows-what-still-works
describe("a page whose upstream fails in part says what is missing and what works", () => {
  let test: TestApp;
  let visitor: Visitor;
  let clockAhead = 0;

  // A new store each time: orders and prices are remembered there.
  beforeEach(async () => {
    clockAhead = 0;
    test = await startTestApp({
      environment: { UPSTREAM_TIMEOUT_MS: "300" },
      overrides: { now: () => Date.now() + clockAhead },
    });
    visitor = new Visitor(test);
    return async () => {
      const errors = test.logs.filter(({ level }) => Number(level) >= 50);
      await test.close();
      expect(errors, "nothing of all this is unexpected").toEqual([]);
    };
  });

  const order = async (fields: Record<string, string> = {}) => {
    const answer = await visitor.submit("/pricing/purchase", { ...BY_ALIPAY, ...fields });
    expect(answer.status).toBe(303);
    return answer.headers.location ?? "";
  };
  const failHistory = async (effect: Record<string, unknown>) => {
    await test.sandbox.fault("vip.orders", effect, 2);
    await test.sandbox.fault("pay.history", effect, 2);
  };
  /** Nobody may have kept the price list. */
  const failProducts = async (effect: Record<string, unknown>) => {
    clockAhead += 31_000;
    await test.sandbox.fault("pay.products", effect, 3);
  };

  describe("/order", () => {
    // docs/product.md#the-history-comes-from-the-membership-list-first
    it.each(failures)(
      "both histories: %s ⇒ the membership, the orders that wait, what is missing, what works",
      async (_name, effect) => {
        await visitor.logIn(MEMBER);
        const path = await order();
        await failHistory(effect);
        const page = await visitor.get("/order");
        expect(page.status).toBe(200);
        const text = textOf(page);
        expect(text).toContain("购买记录暂时查不到");
        expect(text).toContain("请稍后重试");
        expect(text).toContain(STILL_WORKS);
        expect(text).toContain("服务有效期至 2099-12-31");
        expect(text).toContain("等待付款的订单");
        expect(text).toContain(path.split("/").at(-1));
        expect(text).toMatch(/VIP · 2 年/);
        for (const href of [path, "/order", "/pricing", "/urlNavigate"])
          expect(page.text).toContain(`href="${href}"`);
        expect(text).toContain("不代表没有订单");
      },
    );

    it("a replaced, a paid and an expired order do not wait", async () => {
      await visitor.logIn("13800000001");
      const replaced = await order();
      const current = await order({ channel: "wxpay" });
      const paid = await order({ productId: "DT_DOCK_0002" });
      await test.sandbox.setOrder(paid.split("/").at(-1) ?? "", { do: "pay" });
      await visitor.get(paid);
      await failHistory({ http: 500 });
      const { text } = await visitor.get("/order");
      expect(text).toContain(`href="${current}"`);
      for (const gone of [replaced, paid]) expect(text).not.toContain(`href="${gone}"`);
      clockAhead = 7_200_000;
      await failHistory({ http: 500 });
      expect((await visitor.get("/order")).text).not.toContain(`href="${current}"`);
    });

    it("nobody sees what another visitor has to pay", async () => {
      await visitor.logIn("13800000001");
      await order();
      const other = new Visitor(test);
      await other.logIn("13800000002");
      await failHistory({ http: 500 });
      expect(textOf(await other.get("/order"))).not.toContain("等待付款的订单");
    });

    it.each(failures)(
      "the membership: %s ⇒ the history, what is missing, what works",
      async (_name, effect) => {
        await visitor.logIn(MEMBER);
        await test.sandbox.fault("vip.membership", effect, 2);
        const page = await visitor.get("/order");
        expect(page.status).toBe(200);
        const text = textOf(page);
        expect(text).toContain("会员信息暂时查不到");
        expect(text).toContain(STILL_WORKS);
        expect(text).not.toContain("你还不是会员");
        expect(text).not.toContain("购买记录暂时查不到");
        expect(text).toContain("支付成功");
      },
    );

    it("everything ⇒ one notice that names both", async () => {
      await visitor.logIn(MEMBER);
      await failHistory({ http: 500 });
      await test.sandbox.fault("vip.membership", { http: 500 }, 2);
      const page = await visitor.get("/order");
      expect(page.status).toBe(200);
      expect(textOf(page)).toContain("购买记录和会员信息暂时查不到");
      expect(page.text.match(/semi-banner-title/g)).toHaveLength(1);
    });

    it("nothing fails ⇒ no notice", async () => {
      await visitor.logIn(MEMBER);
      expect((await visitor.get("/order")).text).not.toContain("semi-banner");
    });

    it("in English too", async () => {
      await visitor.logIn(MEMBER);
      await visitor.submit("/preferences", { lng: "en", redirectTo: "/index" });
      await failHistory({ http: 500 });
      const text = textOf(await visitor.get("/order"));
      expect(text).toContain("We can’t load your purchases right now");
      expect(text).toContain("You can still buy a plan");
    });
  });

  describe("/pricing/pay", () => {
    it.each(failures)(
      "the status: %s ⇒ the code stays, and that it is asked again",
      async (_name, effect) => {
        await visitor.logIn("13800000001");
        const path = await order();
        await test.sandbox.fault("pay.ali.info", effect, 10);
        const page = await visitor.get(path);
        expect(page.status).toBe(200);
        expect(textOf(page)).toContain("付款结果暂时查不到");
        expect(textOf(page)).toContain("请勿重复支付");
        expect(page.text).toContain("支付宝付款二维码");
        const pressed = textOf(await visitor.submit(path, { intent: "check" }));
        expect(pressed).toContain("付款结果暂时查不到");
        expect(pressed).not.toContain("还没有收到付款结果");
        const status = JSON.parse((await visitor.get(`${path}/status`)).text);
        expect(status).toMatchObject({ state: "pending", statusKnown: false });
        await test.sandbox.clearFaults();
        expect(textOf(await visitor.get(path))).not.toContain("付款结果暂时查不到");
      },
    );

    it.each(failures)(
      "the products: %s ⇒ the order can be paid and its result is shown, only the amount is missing",
      async (_name, effect) => {
        await visitor.logIn("13800000001");
        const path = await order();
        await failProducts(effect);
        const page = await visitor.get(path);
        expect(page.status).toBe(200);
        expect(textOf(page)).toContain("基础版 VIP，2 年");
        expect(textOf(page)).toContain("金额暂时查不到");
        expect(page.text).toContain("支付宝付款二维码");
        await test.sandbox.setOrder(path.split("/").at(-1) ?? "", { do: "pay" });
        await failProducts(effect);
        const result = await visitor.follow(await visitor.get(path));
        expect(result.status).toBe(200);
        expect(textOf(result)).toContain("已为您开通～");
      },
    );
  });

  describe("/pricing/purchase", () => {
    it.each([
      [...failures[0], 502, "服务器错误"],
      [...failures[1], 502, "网络异常，请稍后重试"],
      [...failures[2], 503, "网络异常，请稍后重试"],
      [...failures[3], 504, "网络异常，请稍后重试"],
    ] as const)("the products: %s ⇒ the plans beneath, why, what works", async (...given) => {
      const [, effect, status, words] = given;
      await visitor.logIn("13800000001");
      await failProducts(effect);
      const page = await visitor.get("/pricing/purchase?productId=DT_DOCK_0002");
      expect(page.status).toBe(status);
      const text = textOf(page);
      expect(text).toContain("现在无法下单");
      expect(text).toContain(words);
      expect(text).toContain("没有产生订单，也没有扣款");
      expect(text).toContain("高级版 VIP");
      expect(text).toContain(String(page.headers["x-request-id"]));
      expect(page.text).toContain('href="/pricing/purchase?productId=DT_DOCK_0002"');
      for (const href of ["/order", "/pricing/service"])
        expect(page.text).toContain(`href="${href}"`);
      await test.sandbox.clearFaults();
      expect((await visitor.get("/pricing/purchase")).status).toBe(200);
    });

    it("no product on sale ⇒ the dialog says so and leads to customer service", async () => {
      await visitor.logIn("13800000001");
      await failProducts({ data: [] });
      const page = await visitor.get("/pricing/purchase");
      expect(page.status).toBe(200);
      expect(textOf(page)).toContain("暂时没有可以购买的套餐");
      expect(page.text).not.toContain('name="years"');
    });
  });

  it("the user centre and /pricing need none of the calls: whole while all of them hang", async () => {
    await visitor.logIn("13800000001");
    clockAhead += 31_000;
    const mark = await test.sandbox.mark();
    for (const call of ["pay.products", "vip.membership", "vip.orders", "vip.experience"])
      await test.sandbox.fault(call, { hang: true }, 5);
    const centre = await visitor.get("/accountInformation");
    expect(centre.status).toBe(200);
    expect(textOf(centre)).toContain("138****0001");
    const pricing = await visitor.get("/pricing");
    expect(pricing.status).toBe(200);
    expect(textOf(pricing)).toContain("基础版 VIP");
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });
});
