import { beforeEach, describe, expect, it } from "vitest";
import { useNewApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const CHOICE = { productId: "DT_DOCK_0001", years: "3", agreement: "1" };
const PAID = 2;
const LAGGING = { data: { status: 0 } };

describe("an order that is decided or replaced stays so", () => {
  const test = useNewApp({ overrides: { pollIntervals: { qrMs: 0, orderMs: 0 } } });
  const buyer = useVisitor(test);

  beforeEach(() => buyer.logIn("13800000001"));

  async function submit(channel: "wxpay" | "alipay" = "wxpay"): Promise<string> {
    const { headers } = await buyer.submit("/pricing/purchase", { ...CHOICE, channel });
    return headers.location?.split("/").at(-1) ?? "";
  }

  async function stateOf(orderId: string): Promise<string> {
    return JSON.parse((await buyer.get(`/pricing/pay/${orderId}/status`)).text).state;
  }

  async function pay(orderId: string): Promise<void> {
    await test.sandbox.setOrder(orderId, { status: PAID });
    expect(await stateOf(orderId)).toBe("paid");
  }

  // docs/product.md#paid-is-never-taken-back
  it("a paid one, although the upstream answers late that it is pending", async () => {
    const paid = await submit();
    await pay(paid);
    await test.sandbox.fault("pay.wx.info", LAGGING, 10);
    expect(await submit()).not.toBe(paid);
    expect(await stateOf(paid)).toBe("paid");
  });

  // docs/product.md#a-replaced-order-stays-dead
  it("a replaced one, although its buyer chooses the same again", async () => {
    const replaced = await submit("wxpay");
    await pay(await submit("alipay"));
    const renewal = await submit("wxpay");
    expect(renewal).not.toBe(replaced);
    await pay(renewal);
    expect(textOf(await buyer.get(`/pricing/pay/${renewal}/result`))).not.toContain("笔付款");
  });
});
