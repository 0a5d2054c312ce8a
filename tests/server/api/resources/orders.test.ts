import { beforeEach, describe, expect, it } from "vitest";

import { type ApiClient, connect, signIn } from "~/tests/api/support/client";
import { useApi } from "~/tests/api/support/use-api";

const DAY_MS = 86_400_000;

describe("purchase scenarios, as JSON", () => {
  const server = useApi({ overrides: { now: () => Date.now() + clockAhead } });
  let client: ApiClient;
  let clockAhead = 0;

  beforeEach(async () => {
    clockAhead = 0;
    ({ client } = await signIn(server, "13800000001"));
    // The price list is kept for half a minute; whoever buys has seen it.
    await client.GET("/products");
  });

  const buy = (order: { productId: string; years: number; channel: "wxpay" | "alipay" }) =>
    client.POST("/orders", { body: order });
  const ask = (orderId: string) =>
    client.GET("/orders/{orderId}", { params: { path: { orderId } } });
  const forTwoYears = { productId: "DT_DOCK_0001", years: 2, channel: "wxpay" } as const;

  // docs/product.md#the-hidden-product-is-never-shown-or-sold
  it("two products, 1599 and 7999 yuan", async () => {
    const { data } = await client.GET("/products");
    expect(data?.map(({ productId, price }) => [productId, price])).toEqual([
      ["DT_DOCK_0001", 159_900],
      ["DT_DOCK_0002", 799_900],
    ]);
  });

  // docs/product.md#a-trial-is-claimed-once
  it("the trial is claimed once", async () => {
    expect((await client.GET("/trial")).data).toEqual({ claimable: true });
    let mark = await server.sandbox.mark();
    expect((await client.POST("/trial")).response.status).toBe(201);
    expect(await server.sandbox.calls(mark)).toEqual(["pay.openInfo", "pay.openFree"]);
    mark = await server.sandbox.mark();
    expect((await client.POST("/trial")).error).toMatchObject({
      status: 409,
      code: "trial-used",
      detail: "您已经使用过7天试用特权",
    });
    expect(await server.sandbox.calls(mark)).toEqual(["pay.openInfo"]);
    expect((await client.GET("/me")).data?.company?.isVipExp).toBe(true);
  });

  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it("an open-info of JSON null is no trial", async () => {
    await server.sandbox.fault("pay.openInfo", { data: null });
    const mark = await server.sandbox.mark();
    expect((await client.POST("/trial")).error?.code).toBe("trial-used");
    expect(await server.sandbox.calls(mark)).toEqual(["pay.openInfo"]);
  });

  // docs/product.md#a-purchase-begun-twice-is-one-order
  it("buying twice at once makes one order, which is pending until it is paid", async () => {
    const mark = await server.sandbox.mark();
    const [one, other] = await Promise.all([buy(forTwoYears), buy(forTwoYears)]);
    expect(one.data?.orderId).toBe(other.data?.orderId);
    expect(one.data).toMatchObject({ status: "pending", amount: 319_800 });
    expect(one.response.headers.get("Location")).toBe(`/api/v1/orders/${one.data?.orderId}`);
    const orderId = one.data?.orderId ?? "";
    expect((await ask(orderId)).data?.status).toBe("pending");
    await server.sandbox.setOrder(orderId, { do: "scan" });
    expect((await ask(orderId)).data?.status).toBe("pending");
    await server.sandbox.setOrder(orderId, { do: "pay" });
    expect((await ask(orderId)).data?.status).toBe("paid");
    const calls = await server.sandbox.calls(mark);
    expect(calls.filter((call) => call === "pay.wx.create")).toHaveLength(1);
    const [created] = (await server.sandbox.journal(mark)).filter(
      ({ call }) => call === "pay.wx.create",
    );
    expect(created?.query).toMatchObject({ maxUserLimit: "2", productId: "DT_DOCK_0001" });
    const membership = await client.GET("/membership");
    const until = Date.parse(membership.data?.limitTime ?? "");
    expect(Math.abs(until - (Date.now() + 730 * DAY_MS))).toBeLessThan(DAY_MS);
  });

  // docs/product.md#a-failed-status-call-is-no-status
  it("a failing status call is no status", async () => {
    const orderId = (await buy(forTwoYears)).data?.orderId ?? "";
    await server.sandbox.fault("pay.wx.info", { http: 500 }, 2);
    await server.sandbox.setOrder(orderId, { do: "pay" });
    expect((await ask(orderId)).data?.status).toBe("pending");
    expect((await ask(orderId)).data?.status).toBe("pending");
    expect((await ask(orderId)).data?.status).toBe("paid");
  });

  // docs/product.md#an-order-is-pending-paid-or-failed
  it("status 3 is failed", async () => {
    const orderId = (await buy({ ...forTwoYears, channel: "alipay" })).data?.orderId ?? "";
    await server.sandbox.setOrder(orderId, { status: 3 });
    expect((await ask(orderId)).data?.status).toBe("failed");
  });

  // docs/product.md#a-token-is-valid-for-one-day
  // docs/product.md#buying-without-a-token-opens-the-login
  it("a day after the sign-in nothing is bought and nothing is called", async () => {
    clockAhead = DAY_MS + 1000;
    const mark = await server.sandbox.mark();
    const { error } = await buy(forTwoYears);
    expect(error).toMatchObject({ status: 401, code: "token-expired" });
    expect(await server.sandbox.calls(mark)).toEqual([]);
    expect((await client.GET("/me")).data?.user.uid).toBe("10001");
  });

  // docs/product.md#a-purchase-begun-twice-is-one-order
  it("the same intention again asks for its order and makes no second one", async () => {
    const first = await buy(forTwoYears);
    const mark = await server.sandbox.mark();
    const again = await buy(forTwoYears);
    expect(again.data?.orderId).toBe(first.data?.orderId);
    expect(again.data?.qrText).toBe(first.data?.qrText);
    expect(await server.sandbox.calls(mark)).toEqual(["pay.wx.info"]);
  });

  // docs/product.md#a-lost-response-is-not-a-failed-order
  it("a lost creation is told and not repeated", async () => {
    await server.sandbox.fault("pay.wx.create", { reset: true });
    const mark = await server.sandbox.mark();
    expect((await buy({ ...forTwoYears, years: 3 })).error?.status).toBe(503);
    expect(await server.sandbox.calls(mark)).toEqual(["pay.wx.create"]);
  });

  // docs/product.md#a-dead-node-blocks-a-purchase-for-seconds
  it("a purchase whose creation was lost goes on within 15 s", async () => {
    await server.sandbox.fault("pay.wx.create", { reset: true });
    const order = { ...forTwoYears, years: 5 };
    expect((await buy(order)).error?.status).toBe(503);
    const mark = await server.sandbox.mark();
    expect((await buy(order)).error?.status).toBe(503);
    expect(await server.sandbox.calls(mark)).not.toContain("pay.wx.create");
    clockAhead = 15_000;
    expect((await buy(order)).response.status).toBe(201);
  });

  // docs/product.md#years-are-whole-numbers-from-1-to-100
  it("years and unknown products are refused", async () => {
    const mark = await server.sandbox.mark();
    for (const years of [0, -1, 101, 1.5, "2", null]) {
      const { error } = await buy({ ...forTwoYears, years: years as number });
      expect(error?.errors).toEqual([
        { field: "years", code: "years-out-of-range", detail: "购买年数须为 1 到 100 的整数" },
      ]);
    }
    expect(await server.sandbox.calls(mark)).toEqual([]);
    expect((await buy({ ...forTwoYears, productId: "DT_DOCK_0003" })).error?.code).toBe(
      "not-found",
    );
  });

  // docs/product.md#orders-are-seen-by-their-buyers-alone
  it("another buyer's order looks like none, without an upstream call", async () => {
    const orderId = (await buy(forTwoYears)).data?.orderId ?? "";
    const other = await signIn(server, "13800000009");
    const mark = await server.sandbox.mark();
    const { error } = await other.client.GET("/orders/{orderId}", {
      params: { path: { orderId } },
    });
    expect(error).toMatchObject({ status: 404, code: "not-found" });
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });

  // docs/product.md#only-status-2-is-a-success-in-the-history
  it("one paid and four failed orders in the history of 10009", async () => {
    const { client: his } = await signIn(server, "13800000009");
    const { data } = await his.GET("/orders");
    expect(data?.map(({ status }) => status).sort()).toEqual([...Array(4).fill("failed"), "paid"]);
    const paid = data?.find(({ status }) => status === "paid");
    expect(paid?.payTime).toMatch(/^\d{4}-.*Z$/);
    expect(paid?.periodEnd).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it("an order of four years ends 1460 days after its payment, and says its years", async () => {
    const orderId = (await buy({ ...forTwoYears, years: 4 })).data?.orderId ?? "";
    await server.sandbox.setOrder(orderId, { do: "pay" });
    const { data } = await client.GET("/orders");
    const order = data?.find((entry) => entry.orderId === orderId);
    expect(order).toMatchObject({ years: 4, amount: 639_600 });
    const paidAt = Date.parse(order?.payTime ?? "");
    const endDate = new Date(paidAt + 1460 * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(order?.periodEnd).toBe(endDate);
  });

  // docs/product.md#the-history-comes-from-the-membership-list-first
  it("a history that cannot be read is a problem, not an empty list", async () => {
    await server.sandbox.fault("vip.orders", { http: 500 }, 2);
    await server.sandbox.fault("pay.history", { http: 500 }, 2);
    const { error, response } = await client.GET("/orders");
    expect(response.status).toBe(502);
    expect(error?.code).toBe("upstream-failed");
    await server.sandbox.clearFaults();
    expect((await client.GET("/orders")).response.status).toBe(200);
  });

  // docs/product.md#level-0-is-no-membership
  it("level 0 is no membership, and dates are told in UTC", async () => {
    expect((await client.GET("/membership")).data).toEqual({ level: 0, limitTime: null });
    const { client: his } = await signIn(server, "13800000009");
    expect((await his.GET("/membership")).data).toEqual({
      level: 2,
      limitTime: "2099-12-31T15:59:59.000Z",
    });
  });

  it("an order is told even when the price list cannot be read", async () => {
    clockAhead = 31_000;
    await server.sandbox.fault("pay.products", { http: 500 });
    const { data } = await buy(forTwoYears);
    expect(data).toMatchObject({ status: "pending", amount: null });
  });

  it("needs a sign-in", async () => {
    const { error } = await connect(server).POST("/orders", { body: forTwoYears });
    expect(error).toMatchObject({ status: 401, code: "unauthorized" });
  });
});
