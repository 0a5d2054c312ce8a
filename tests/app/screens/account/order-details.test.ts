import { beforeEach, describe, expect, it } from "vitest";
import { startPurchase } from "~/tests/support/start-purchase";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

/** Paid at the beginning of 2024 in Shanghai, for two years. */
const PAID = {
  order_id: "DK2023123100000000000001",
  create_time: "2023-12-31 20:00:00",
  pid: "DT_DOCK_0001",
  channel: "wxpay",
  pay_time: 1_704_038_400,
  status: 2,
  pprice: 319_800,
};

describe("the page of an order", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  beforeEach(() => visitor.logIn("13800000001"));

  // docs/product.md#one-order-has-a-page-to-print
  it("has what an invoice has, and says that it is none", async () => {
    await test.sandbox.fault("vip.orders", { data: [PAID] });
    const page = textOf(await visitor.get(`/order/${PAID.order_id}`));
    for (const part of [PAID.order_id, "支付成功", "张创作", "138****0001", "基础版 VIP"])
      expect(page).toContain(part);
    for (const part of ["¥3,198.00", "微信支付", "2023-12-31 20:00:00", "不是发票"])
      expect(page).toContain(part);
    expect(page).toMatch(/年数 2 服务期 2024-01-01 至 2025-12-31/);
    expect(page).toMatch(/支付时间 2024-01-01 00:00:00/);
    expect(page).not.toContain("13800000001");
  });

  // docs/product.md#a-purchase-can-be-continued-or-repeated
  it("is continued while it waits for its payment, and ordered again when it failed", async () => {
    const { path, orderId } = await startPurchase(visitor, { years: 3, channel: "alipay" });
    const pending = await visitor.get(`/order/${orderId}`);
    expect(textOf(pending)).toMatch(/订单明细 待支付/);
    expect(pending.text).toContain(`href="${path}"`);
    await test.sandbox.setOrder(orderId, { do: "fail" });
    const failed = await visitor.get(`/order/${orderId}`);
    expect(textOf(failed)).toMatch(/订单明细 支付失败/);
    expect(failed.text).toContain(
      'href="/pricing/purchase?productId=DT_DOCK_0001&amp;years=3&amp;channel=alipay"',
    );
  });

  // docs/product.md#orders-are-seen-by-their-buyers-alone
  it("is not found by anybody else, as one that does not exist", async () => {
    const owner = new Visitor(test);
    await owner.logIn("13800000009");
    const [, foreign = ""] = /href="(\/order\/DK\d+)"/.exec((await owner.get("/order")).text) ?? [];
    expect((await owner.get(foreign)).status).toBe(200);
    for (const path of [foreign, "/order/DK2023123100000000000099"])
      expect((await visitor.get(path)).status, path).toBe(404);
  });
});
