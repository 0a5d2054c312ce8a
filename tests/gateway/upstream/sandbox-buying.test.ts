import { describe, expect, it } from "vitest";
import { sandboxForTests } from "./sandbox-upstream";

const { connectAs, control, signIn } = sandboxForTests();

describe("buying", () => {
  // docs/product.md#the-hidden-product-is-never-shown-or-sold
  it("two products are on sale, also for visitors", async () => {
    await expect(connectAs(null).upstream.pay.listProducts()).resolves.toEqual([
      { productId: "DT_DOCK_0001", description: "基础版VIP", priceFen: 159900 },
      { productId: "DT_DOCK_0002", description: "高级版VIP", priceFen: 799900 },
    ]);
  });

  // docs/product.md#an-order-is-paid-by-wechat-or-alipay
  it.each(["wxpay", "alipay"] as const)(
    "an order by %s, from creation to membership",
    async (channel) => {
      const upstream = await signIn("10001");
      const account = { uid: "10001", companyId: "90001" };
      const order = { channel, productId: "DT_DOCK_0001", years: 2, ...account };
      const { orderId, qrText } = await upstream.pay.createOrder(order);
      expect(qrText).toMatch(channel === "wxpay" ? /^weixin:/ : /^https:\/\/qr\.alipay\.com/);
      await expect(upstream.pay.getOrderStatus({ channel, orderId })).resolves.toBe(0);
      await control("POST", `/orders/${orderId}`, { do: "pay" });
      await expect(upstream.pay.getOrderStatus({ channel, orderId })).resolves.toBe(2);
      await expect(upstream.vip.getMembership("10001")).resolves.toMatchObject({
        level: 1,
        limitTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      });
      const paid = {
        orderId,
        productId: "DT_DOCK_0001",
        channel,
        status: 2,
        amountFen: 319800,
        payTime: expect.any(Number),
      };
      await expect(upstream.vip.listOrders("10001")).resolves.toMatchObject([paid]);
      await expect(upstream.pay.listHistory(account)).resolves.toMatchObject([paid]);
    },
  );

  it("an order in a foreign company, of the hidden product or of 101 years is refused", async () => {
    const { pay } = await signIn("10001");
    const order = { channel: "wxpay", productId: "DT_DOCK_0001", years: 1, uid: "10001" } as const;
    const companyId = "90001";
    await expect(pay.createOrder({ ...order, companyId: "80001" })).rejects.toMatchObject({
      code: "not-a-member",
    });
    await expect(
      pay.createOrder({ ...order, companyId, productId: "DT_DOCK_0003" }),
    ).rejects.toMatchObject({ code: "business", cause: { code: 4040 } });
    await expect(pay.createOrder({ ...order, companyId, years: 101 })).rejects.toMatchObject({
      code: "business",
      cause: { code: 4043 },
    });
    await expect(pay.createOrder({ ...order, companyId, uid: "10002" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  // docs/product.md#only-status-2-is-a-success-in-the-history
  it("the history of 10009 holds statuses 2, 0, 1, 3, 4", async () => {
    const { vip } = await signIn("10009");
    const statuses = (await vip.listOrders("10009")).map(({ status }) => status);
    expect(statuses.sort()).toEqual([0, 1, 2, 3, 4]);
    await expect(vip.getMembership("10009")).resolves.toEqual({
      level: 2,
      limitTime: "2099-12-31 23:59:59",
    });
  });

  // docs/product.md#a-trial-is-claimed-once
  it("the trial is claimed once", async () => {
    const { pay, vip } = await signIn("10001");
    const account = { uid: "10001", companyId: "90001" };
    await expect(pay.getOpenInfo(account)).resolves.toBe("null");
    await pay.openFree(account);
    await expect(pay.getOpenInfo(account)).resolves.toMatch(/^\{.*DT_DOCK_0003/);
    await expect(pay.openFree(account)).rejects.toMatchObject({ code: "trial-used" });
    const experience = await vip.getExperience(account);
    expect(experience).toMatchObject({ isVipExp: true, justOpened: true });
    await expect(vip.getExperience(account)).resolves.toMatchObject({ justOpened: false });
  });

  // docs/upstream.md#vippayqr
  it("a pay QR comes for both channels", async () => {
    const { vip } = await signIn("10001");
    for (const channel of ["wxpay", "alipay"] as const) {
      const qrText = await vip.getPayQr({ productId: "DT_DOCK_0001", channel });
      expect(qrText).toMatch(/^(weixin|https):\/\//);
    }
  });
});
