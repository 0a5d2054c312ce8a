import { describe, expect, it } from "vitest";
import { startPurchase } from "~/tests/support/start-purchase";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

describe("the orders that wait and those that are decided", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  async function openOrders() {
    const { text } = await visitor.get("/order");
    const [waiting = "", history = ""] = text
      .replace(/<nav class="tabs"[\s\S]*?<\/nav>|<!-- -->/g, "")
      .split(/<caption[^>]*>购买记录<\/caption>/);
    return { waiting, history };
  }

  // docs/product.md#a-waiting-order-stands-apart
  // docs/product.md#a-purchase-can-be-continued-or-repeated
  it("an order that can be paid stands above the history, and joins it when it is paid", async () => {
    await visitor.logIn("13800000001");
    const { path, orderId } = await startPurchase(visitor, { years: 2, channel: "alipay" });
    const pending = await openOrders();
    for (const part of ["待支付", "¥3,198.00", "还剩 120 分钟", `href="${path}"`, orderId])
      expect(pending.waiting).toContain(part);
    expect(pending.waiting).not.toContain("支付失败");
    expect(pending.history).not.toContain(orderId);

    await test.sandbox.setOrder(orderId, { do: "pay" });
    const paid = await openOrders();
    expect(paid.waiting).not.toContain(orderId);
    expect(paid.history).toMatch(new RegExp(`${orderId}[\\s\\S]*支付成功`));
  });

  it("an order that failed is a row of the history and nothing else", async () => {
    await visitor.logIn("13800000001");
    const { orderId } = await startPurchase(visitor, { productId: "DT_DOCK_0002" });
    await test.sandbox.setOrder(orderId, { do: "fail" });
    const { waiting, history } = await openOrders();
    expect(waiting).not.toContain(orderId);
    expect(history).toMatch(new RegExp(`${orderId}[\\s\\S]*支付失败`));
    expect(history).not.toContain("继续支付");
  });

  // docs/product.md#the-history-comes-from-the-membership-list-first
  it("the other history stands in for a failing one", async () => {
    await visitor.logIn("13800000009");
    await test.sandbox.fault("vip.orders", { http: 500 }, 3);
    expect(textOf(await visitor.get("/order")).match(/支付失败(?! \d)/g)).toHaveLength(4);
  });

  // docs/product.md#orders-are-filtered-by-state
  it.each([
    ["paid", 1],
    ["failed", 4],
    ["pending", 0],
    ["refunded", 5],
    ["paid&page=9", 1],
  ])("the filter state=%s shows %d rows, and how many there are of each", async (state, rows) => {
    await visitor.logIn("13800000009");
    const page = await visitor.get(`/order?state=${state}`);
    expect(page.text.match(/<td class="order-plan">/g) ?? []).toHaveLength(rows);
    expect(textOf(page)).toMatch(/全部 5 待支付 0 支付成功 1 支付失败 4/);
    expect(page.text).not.toContain("继续支付");
    if (rows === 0) expect(textOf(page)).toContain("没有待支付的订单");
  });
});
