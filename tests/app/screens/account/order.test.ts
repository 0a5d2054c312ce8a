import { beforeEach, describe, expect, it } from "vitest";
import { startPurchase } from "~/tests/support/start-purchase";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

/** An order paid at the beginning of 2024 in Shanghai, as the upstream lists it. */
const OLD_ORDER = {
  order_id: "DK2023123100000000000001",
  create_time: "2023-12-31 20:00:00",
  pid: "DT_DOCK_0001",
  channel: "wxpay",
  pay_time: 1_704_038_400,
  status: 2,
  pprice: 159_900,
};

describe("my orders", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const listOrders = (...data: object[]) => test.sandbox.fault("vip.orders", { data });
  const read = async () => textOf(await visitor.get("/order"));

  beforeEach(() => visitor.logIn("13800000001"));

  // docs/product.md#orders-show-the-last-day-of-the-membership
  // docs/product.md#an-empty-history-says-so
  it("a member's show the last day, a non-member's that, and the empty list says so", async () => {
    const page = await read();
    expect(page).toContain("你还不是会员");
    expect(page).toContain("暂无数据");
    await visitor.logIn("13800000009");
    expect(await read()).toContain("服务有效期至 2099-12-31");
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it("a row has the plan, the period in Shanghai, the amount and the state", async () => {
    await listOrders(OLD_ORDER, { ...OLD_ORDER, order_id: "DK2", pid: "GONE", status: 1 });
    const page = await read();
    for (const words of ["基础版 VIP", "2024-12-31", "¥1,599.00", "GONE"])
      expect(page).toContain(words);
    expect(page).toMatch(/支付成功.*支付失败/);
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it.each([
    ["by the price", 479_700, 0, "3 2026-12-31"],
    ["one when the price tells nothing", 479_701, 0, "1 2024-12-31"],
    ["by our own record, whatever it cost", 159_900, 3, "3 2026-12-31"],
  ])("an old order ends years × addDay days later, years %s", async (_, pprice, years, end) => {
    const order_id = years ? (await startPurchase(visitor, { years })).orderId : "DK20231231";
    await listOrders({ ...OLD_ORDER, order_id, pprice });
    expect(await read()).toContain(`${order_id} 2023-12-31 20:00:00 ${end}`);
  });
});
