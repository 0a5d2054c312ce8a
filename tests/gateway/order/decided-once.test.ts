import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";
import { phones } from "~/tests/support/people";

const BUYER = phones.newcomer;

describe("a payment", () => {
  const test = useGateway();

  // docs/product.md#paid-is-never-taken-back
  it("that several nodes find at once is audited once, and closes the newer order once", async () => {
    const callers = await Promise.all([1, 2, 3].map(() => test.signIn(BUYER)));
    const [first] = callers;
    if (!first) throw new Error("nobody is signed in");
    const { purchase } = first.gateway;
    const choice = { productId: "DT_DOCK_0001", years: 1 };
    const old = await purchase.start({ ...choice, channel: "wxpay" });
    await test.sandbox.fault("pay.close", { http: 404 });
    const newer = await purchase.start({ ...choice, channel: "alipay" });
    expect(newer.orderId).not.toBe(old.orderId);
    await test.sandbox.setOrder(old.orderId, { do: "pay" });
    const mark = await test.sandbox.mark();
    // Unlike a poll, a cancellation asks the upstream at once, whoever asks besides.
    const asked = callers.map(({ gateway }) => gateway.purchase.cancel(old.orderId));
    for (const { status, ...rest } of await Promise.allSettled(asked))
      expect([status, rest]).toMatchObject(["rejected", { reason: { code: "order-decided" } }]);
    const decisions = test.audit.filter(({ action }) => action === "order-paid");
    expect(decisions).toMatchObject([{ orderId: old.orderId }]);
    await expect.poll(() => test.sandbox.count("pay.close", mark)).toBe(1);
    for (const { gateway } of callers)
      expect((await gateway.purchase.getChecked(old.orderId)).state).toBe("paid");
    expect(await test.sandbox.count("pay.close", mark)).toBe(1);
    expect(test.audit.filter(({ action }) => action === "order-paid")).toHaveLength(1);
  });
});
