import { beforeEach, describe, expect, it } from "vitest";
import { createOrderStore } from "~/gateway/order/store/order-store";
import { createKeyring } from "~/gateway/store/keyring";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";
import { getOrder, order, placeOrder, signIn } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

describe("purchases, as JSON", () => {
  const server = useApi({ overrides: { now: () => Date.now() + clockAhead } });
  const caller = useCaller(server, phones.newcomer);
  const client = later(() => caller.client);
  let clockAhead = 0;
  /** Each order has years of its own: a pending order of the same years would be given again. */
  let years = 1;

  beforeEach(async () => {
    clockAhead = 0;
    years += 1;
    // The price list is kept for half a minute; whoever buys has seen it.
    await client.GET("/products");
  });

  const statusOf = async (orderId: string) => (await getOrder(client, orderId)).data?.status;

  // docs/product.md#a-trial-is-claimed-once
  it("the trial is claimed once", async () => {
    expect((await client.GET("/trial")).data).toEqual({ claimable: true });
    expect((await client.POST("/trial")).response.status).toBe(201);
    expect((await client.POST("/trial")).error).toMatchObject({
      status: 409,
      code: "trial-used",
      detail: "您已经使用过7天试用特权",
    });
    expect((await client.GET("/me")).data?.company?.isVipExp).toBe(true);
  });

  // docs/product.md#a-waiting-order-can-be-cancelled
  it("a waiting order is cancelled, twice alike; a paid one is not", async () => {
    const cancel = (orderId: string) =>
      client.POST("/orders/{orderId}/cancellation", { params: { path: { orderId } } });
    const orderId = await placeOrder(client, { years });
    for (let times = 0; times < 2; times += 1)
      expect((await cancel(orderId)).data).toMatchObject({
        ...{ status: "failed", state: "failed", cancelled: true, qrText: "" },
      });
    const paid = await placeOrder(client, { years });
    expect(paid).not.toBe(orderId);
    await server.sandbox.setOrder(paid, { do: "pay" });
    const problem = { status: 409, code: "order-decided" };
    expect((await cancel(paid)).error).toMatchObject(problem);
    expect((await cancel("DK000000000")).error).toMatchObject({ status: 404 });
  });

  // docs/product.md#a-phone-pays-its-own-order
  it("an order of a phone has no code, and an address for each request until it is decided", async () => {
    const body = { productId: "DT_DOCK_0001", years, channel: "wxpay", scene: "h5" } as const;
    const { data } = await client.POST("/orders", { body });
    expect(data).toMatchObject({ state: "pending", scene: "h5", qrText: "" });
    const orderId = data?.orderId ?? "";
    const open = (id: string) =>
      client.POST("/orders/{orderId}/payment", { params: { path: { orderId: id } } });
    for (let times = 0; times < 2; times += 1) {
      const url = new URL((await open(orderId)).data?.url ?? "");
      expect(url.pathname).toBe(`/__sandbox__/pay/${orderId}`);
      expect(url.searchParams.get("return")).toBe(`${PUBLIC_ORIGIN}/pricing/pay/${orderId}`);
    }
    await server.sandbox.setOrder(orderId, { do: "pay" });
    expect((await getOrder(client, orderId)).data).toMatchObject({ status: "paid", scene: "h5" });
    const refusal = { status: 409, code: "order-not-payable" };
    expect((await open(orderId)).error).toMatchObject(refusal);
    expect((await open(await placeOrder(client, { years }))).error).toMatchObject(refusal);
    expect((await open("DK000000000")).error).toMatchObject({ status: 404 });
  });

  // docs/product.md#a-purchase-begun-twice-is-one-order
  // docs/product.md#a-scanned-order-waits-for-its-buyer
  it("buying twice at once makes one order, which is pending until it is paid", async () => {
    const [one, other] = await Promise.all([order(client, { years }), order(client, { years })]);
    const { orderId = "" } = one.data ?? {};
    expect(other.data?.orderId).toBe(orderId);
    expect(one.data).toMatchObject({ status: "pending", scanned: false, amount: years * 159_900 });
    expect(one.response.headers.get("Location")).toBe(`${PUBLIC_ORIGIN}/api/v1/orders/${orderId}`);
    await server.sandbox.setOrder(orderId, { do: "scan" });
    expect((await getOrder(client, orderId)).data).toMatchObject({
      status: "pending",
      scanned: true,
    });
    await server.sandbox.setOrder(orderId, { do: "pay" });
    expect(await statusOf(orderId)).toBe("paid");
  });

  // docs/product.md#paid-time-is-given-up-knowingly
  it("what would end paid time has to be said", async () => {
    const member = (await signIn(server, phones.admin)).client;
    const body = { productId: "DT_DOCK_0002", years: 1, channel: "wxpay" } as const;
    const { error } = await member.POST("/orders", { body });
    expect(error).toMatchObject({
      status: 422,
      errors: [{ field: "forfeit", code: "forfeit-required" }],
    });
    const accepted = await member.POST("/orders", { body: { ...body, forfeit: true } });
    expect(accepted.response.status).toBe(201);
  });

  // docs/product.md#a-lost-response-is-not-a-failed-order
  // docs/product.md#a-dead-node-blocks-a-purchase-for-seconds
  it("a lost creation is told and not repeated; the purchase goes on within 15 s", async () => {
    await server.sandbox.fault("pay.wx.create", { reset: true });
    const mark = await server.sandbox.mark();
    expect((await order(client, { years })).error?.status).toBe(503);
    expect(await server.sandbox.calls(mark)).toEqual(["pay.wx.create"]);
    expect((await order(client, { years })).error?.status).toBe(503);
    expect(await server.sandbox.count("pay.wx.create", mark)).toBe(1);
    clockAhead = 15_000;
    expect((await order(client, { years })).response.status).toBe(201);
  });

  it("a product tells what it gives, and at which price", async () => {
    expect((await client.GET("/products")).data?.[1]).toEqual({
      productId: "DT_DOCK_0002",
      description: "高级版VIP",
      price: 799_900,
      currency: "CNY",
      planName: "高级版VIP",
      level: 2,
      days: 365,
    });
  });

  it("products are asked for once in half a minute, however many ask", async () => {
    const mark = await server.sandbox.mark();
    const countAt = async (ms: number) => {
      clockAhead = ms;
      await Promise.all([client.GET("/products"), client.GET("/products")]);
      return server.sandbox.count("pay.products", mark);
    };
    expect([await countAt(40_000), await countAt(55_000), await countAt(70_500)]).toEqual([
      1, 1, 2,
    ]);
  });

  // docs/product.md#a-purchase-begun-twice-is-one-order
  it("an order whose code no secret reads any more is ordered anew", async () => {
    const orderId = await placeOrder(client, { years });
    const keyring = createKeyring(["former".repeat(6)]);
    const { records } = createOrderStore(server.dependencies.store, keyring);
    const record = await records.find(orderId, "10001");
    if (record) await records.write(orderId, { ...record, qrText: "weixin://wxpay/1" });
    expect(await placeOrder(client, { years })).not.toBe(orderId);
  });

  // docs/product.md#orders-are-seen-by-their-buyers-alone
  it("another buyer's order looks like none, without a call for its status", async () => {
    const orderId = await placeOrder(client, { years });
    const other = await signIn(server, phones.creator);
    const params = { path: { orderId } };
    const payment = await other.client.GET("/orders/{orderId}/payment", { params });
    for (const { error } of [await getOrder(other.client, orderId), payment])
      expect(error).toMatchObject({ status: 404, code: "not-found" });
    expect(await server.sandbox.count("pay.wx.info", 0)).toBe(0);
  });
});

describe("the membership, as JSON", () => {
  const server = useApi();

  // docs/product.md#level-0-is-no-membership
  it.each([
    [phones.newcomer, { level: 0, limitTime: null }],
    [phones.creator, { level: 2, limitTime: "2099-12-31T15:59:59.000Z" }],
  ])("of %s is %j", async (mobileNumber, membership) => {
    const { client } = await signIn(server, mobileNumber);
    expect((await client.GET("/membership")).data).toEqual(membership);
  });
});
