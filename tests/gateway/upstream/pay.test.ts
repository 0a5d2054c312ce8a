import { describe, expect, it } from "vitest";
import type { Upstream } from "~/gateway/upstream/upstream";
import { callWith, connectToFake, data, json } from "./fake-upstream";

const account = { uid: "10001", companyId: "90001" };
const channels = ["wxpay", "alipay"] as const;

const listProducts = ({ pay }: Upstream) => pay.listProducts();
const openFree = ({ pay }: Upstream) => pay.openFree(account);
const createOrder =
  (channel: (typeof channels)[number] = "wxpay") =>
  ({ pay }: Upstream) =>
    pay.createOrder({ channel, productId: "DT_DOCK_0001", years: 2, ...account });
const getOrderStatus = ({ pay }: Upstream) =>
  pay.getOrderStatus({ channel: "wxpay", orderId: "DK20260101" });

describe("pay.products", () => {
  const products = [
    { productId: "DT_DOCK_0001", description: "基础版VIP", price: 159900 },
    { productId: "DT_DOCK_0002", description: "高级版VIP", price: "799900" },
    { productId: "DT_DOCK_0003", description: "高级版VIP 7天试用", price: 0 },
  ];

  // docs/upstream.md#money
  // docs/upstream.md#payproducts
  // docs/product.md#the-hidden-product-is-never-shown-or-sold
  it("have prices in fen, without the hidden product", async () => {
    expect(await callWith(data(products), listProducts)).toEqual([
      { productId: "DT_DOCK_0001", description: "基础版VIP", priceFen: 159900 },
      { productId: "DT_DOCK_0002", description: "高级版VIP", priceFen: 799900 },
    ]);
  });

  // docs/product.md#addresses-and-methods-are-configuration
  it("product type and hidden products are configuration", async () => {
    const variables = { VIP_PRODUCT_TYPE: "9", VIP_HIDDEN_PRODUCTS: "DT_DOCK_0001,DT_DOCK_0002" };
    const { upstream, seen } = await connectToFake(data(products), { variables });
    expect(await listProducts(upstream)).toMatchObject([{ productId: "DT_DOCK_0003" }]);
    expect(seen[0]?.query).toEqual({ productType: "9" });
  });

  it("a price that is no number of fen is refused, and named", async () => {
    const reply = data([{ ...products[0], price: 1599.5 }]);
    await expect(callWith(reply, listProducts)).rejects.toMatchObject({
      code: "upstream-malformed",
      cause: { reason: "unreadable data.0.price" },
    });
  });
});

describe("pay.openInfo and pay.openFree", () => {
  // docs/upstream.md#payopeninfo
  it.each(["null", null, "", "{}", '{"productId":"DT_DOCK_0003"}', { a: 1 }, undefined])(
    "open-info %j comes as it is",
    async (answer) => {
      expect(await callWith(data(answer), ({ pay }) => pay.getOpenInfo(account))).toEqual(answer);
    },
  );

  // docs/upstream.md#payopenfree
  it("a claim needs nothing of what is answered; 4042 is trial-used", async () => {
    await expect(callWith(data({}), openFree)).resolves.toBeUndefined();
    const used = callWith(json({ code: 4042 }), openFree);
    await expect(used).rejects.toMatchObject({ code: "trial-used" });
  });
});

describe("creating an order", () => {
  const orderId = "DK2026010112000000000001";

  // docs/upstream.md#order-statuses
  // docs/upstream.md#payment-qr-texts
  it.each(channels)("%s accepts code_url and qr_code", async (channel) => {
    for (const texts of [
      { code_url: "weixin://a" },
      { qr_code: "weixin://a" },
      { code_url: "", qr_code: "weixin://a" },
      { code_url: null, qr_code: "weixin://a", extra: 1 },
    ]) {
      const order = await callWith(data({ orderId, ...texts }), createOrder(channel));
      expect(order).toEqual({ orderId, qrText: "weixin://a" });
    }
  });

  it.each([
    ["no order id", { code_url: "weixin://a" }],
    ["a bad order id", { orderId: "DK-1/../2", code_url: "weixin://a" }],
    ["a short order id", { orderId: "DK1", code_url: "weixin://a" }],
    ["no QR text", { orderId }],
    ["empty QR texts", { orderId, code_url: "", qr_code: null }],
    ["a QR text that no code holds", { orderId, code_url: "x".repeat(2000) }],
    ["no data", null],
  ])("%s is malformed", async (_, answer) => {
    await expect(callWith(data(answer), createOrder())).rejects.toMatchObject({
      code: "upstream-malformed",
    });
  });

  it("4031 is not-a-member", async () => {
    const refused = callWith(json({ code: 4031 }), createOrder());
    await expect(refused).rejects.toMatchObject({ code: "not-a-member" });
  });
});

// docs/upstream.md#paywxinfo
// docs/upstream.md#payaliinfo
describe("order status", () => {
  it.each([
    [{ status: 0 }, 0],
    [{ status: 2, other: 1 }, 2],
    [{ status: "1" }, 1],
    [{ status: 77 }, 77],
    [{ status: "closed" }, null],
    [{ status: true }, null],
    [{ status: null }, null],
    [{ status: "" }, null],
  ])("%j is read as %j", async (answer, expected) => {
    expect(await callWith(data(answer), getOrderStatus)).toBe(expected);
  });

  it.each([[null], [{}], [2], [[]]])(
    "%j holds no status and is malformed, so that it is not taken for a failed payment",
    async (answer) => {
      await expect(callWith(data(answer), getOrderStatus)).rejects.toMatchObject({
        code: "upstream-malformed",
      });
    },
  );
});

describe("order history", () => {
  const row = {
    order_id: "DK2026010112000000000001",
    create_time: "2026-01-01 12:00:00",
    pid: "DT_DOCK_0001",
    channel: "wxpay",
    pay_time: 1767240060,
    status: 2,
    pprice: 159900,
  };
  const model = {
    orderId: "DK2026010112000000000001",
    createTime: "2026-01-01 12:00:00",
    productId: "DT_DOCK_0001",
    channel: "wxpay",
    payTime: 1767240060,
    status: 2,
    amountFen: 159900,
  };
  const odd = { order_id: 2026010112, pay_time: "0", status: "odd", pprice: "100" };
  const oddModel = { orderId: "2026010112", payTime: null, status: null, amountFen: 100 };

  // docs/upstream.md#order-history
  // docs/upstream.md#payhistory
  it.each([
    ["pay.history", ({ pay }: Upstream) => pay.listHistory(account)],
    ["vip.orders", ({ vip }: Upstream) => vip.listOrders("10001")],
  ])("%s reads every member, numbers as text and an unpaid order", async (_, call) => {
    expect(await callWith(data([row, { ...row, ...odd }]), call)).toEqual([
      model,
      { ...model, ...oddModel },
    ]);
  });
});
