import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const TWO_YEARS = { productId: "DT_DOCK_0001", years: "2", channel: "wxpay", agreement: "1" };

describe("purchase scenarios, through the web forms", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  beforeEach(async () => {
    await visitor.logIn("13800000001");
    await visitor.get("/pricing/purchase?productId=DT_DOCK_0001");
  });

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
});
