import { describe, expect, it } from "vitest";
import { connectToFake, data, json } from "./fake-upstream";

const account = { uid: "10001", companyId: "90001" };

describe("pay.products", () => {
  const products = [
    { productId: "DT_DOCK_0001", description: "基础版VIP", price: 159900 },
    { productId: "DT_DOCK_0002", description: "高级版VIP", price: "799900" },
    { productId: "DT_DOCK_0003", description: "高级版VIP 7天试用", price: 0 },
  ];

  // docs/upstream.md#money
  // docs/upstream.md#payproducts
  // docs/product.md#the-hidden-product-is-never-shown-or-sold
  it("asks for type 8 and drops the hidden product", async () => {
    const { upstream, seen } = await connectToFake(data(products));
    await expect(upstream.pay.listProducts()).resolves.toEqual([
      { productId: "DT_DOCK_0001", description: "基础版VIP", priceFen: 159900 },
      { productId: "DT_DOCK_0002", description: "高级版VIP", priceFen: 799900 },
    ]);
    expect(seen[0]?.url).toBe("/getProduct?productType=8");
  });

  // docs/product.md#addresses-and-methods-are-configuration
  it("product type and hidden products are configuration", async () => {
    const variables = { VIP_PRODUCT_TYPE: "9", VIP_HIDDEN_PRODUCTS: "DT_DOCK_0001,DT_DOCK_0002" };
    const { upstream, seen } = await connectToFake(data(products), { variables });
    const ids = (await upstream.pay.listProducts()).map(({ productId }) => productId);
    expect(ids).toEqual(["DT_DOCK_0003"]);
    expect(seen[0]?.query).toEqual({ productType: "9" });
  });

  it.each([[1599.5], [-1], ["1599.00"], [null], [undefined]])(
    "a price of %j is refused",
    async (price) => {
      const { upstream } = await connectToFake(data([{ ...products[0], price }]));
      await expect(upstream.pay.listProducts()).rejects.toMatchObject({
        code: "upstream-malformed",
        cause: { reason: "unreadable data.0.price" },
      });
    },
  );
});

describe("pay.openInfo and pay.openFree", () => {
  // docs/upstream.md#payopeninfo
  it("open-info POSTs productType 8, userId, corpId", async () => {
    const { upstream, seen } = await connectToFake(data("null"));
    await upstream.pay.getOpenInfo(account);
    expect(seen[0]).toMatchObject({ method: "POST", path: "/getOutOpenInfo" });
    expect(seen[0]?.body).toEqual({ productType: 8, userId: "10001", corpId: "90001" });
  });

  it.each([
    ["null"],
    [null],
    [""],
    ["{}"],
    ['{"productId":"DT_DOCK_0003"}'],
    [{ a: 1 }],
    [undefined],
  ])("open-info %j comes as it is", async (answer) => {
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.pay.getOpenInfo(account)).resolves.toEqual(answer);
  });

  // docs/upstream.md#payopenfree
  it("the trial is claimed by GET with productId, corpId, userId", async () => {
    const { upstream, seen } = await connectToFake(data({ vip_limit_time: "2026-01-08 12:00:00" }));
    await expect(upstream.pay.openFree(account)).resolves.toBeUndefined();
    expect(seen[0]).toMatchObject({
      method: "GET",
      path: "/outOpenFree",
      query: { productId: "DT_DOCK_0003", corpId: "90001", userId: "10001" },
    });
  });

  it("4042 is trial-used, 4040 has the upstream's words", async () => {
    const used = await connectToFake(json({ code: 4042, error_msg: "已使用过试用" }));
    await expect(used.upstream.pay.openFree(account)).rejects.toMatchObject({ code: "trial-used" });
    const unknown = await connectToFake(json({ code: 4040, error_msg: "商品不存在" }));
    await expect(unknown.upstream.pay.openFree(account)).rejects.toMatchObject({
      code: "business",
      detail: "商品不存在",
    });
  });
});

describe("creating an order", () => {
  const order = { productId: "DT_DOCK_0001", years: 2, ...account };
  const created = { orderId: "DK2026010112000000000001", code_url: "weixin://wxpay/x?pr=1" };

  // docs/product.md#a-call-that-changes-something-is-sent-once
  it.each([
    ["wxpay", "/wxpay/createOrder"],
    ["alipay", "/alipay/createOrder"],
  ] as const)("%s is a GET with maxUserLimit, productId, corpId, userId", async (channel, path) => {
    const { upstream, seen } = await connectToFake(data(created));
    await upstream.pay.createOrder({ channel, ...order });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: "GET",
      path,
      query: { maxUserLimit: "2", productId: "DT_DOCK_0001", corpId: "90001", userId: "10001" },
    });
  });

  // docs/upstream.md#order-statuses
  // docs/upstream.md#payment-qr-texts
  it.each(["wxpay", "alipay"] as const)("%s accepts code_url and qr_code", async (channel) => {
    const { orderId } = created;
    const answers = [
      { orderId, code_url: "weixin://a" },
      { orderId, qr_code: "weixin://a" },
      { orderId, code_url: "", qr_code: "weixin://a" },
      { orderId, code_url: null, qr_code: "weixin://a", extra: 1 },
    ];
    for (const answer of answers) {
      const { upstream } = await connectToFake(data(answer));
      await expect(upstream.pay.createOrder({ channel, ...order })).resolves.toEqual({
        orderId,
        qrText: "weixin://a",
      });
    }
  });

  it.each([
    ["no order id", { code_url: "weixin://a" }],
    ["a bad order id", { orderId: "DK-1/../2", code_url: "weixin://a" }],
    ["a short order id", { orderId: "DK1", code_url: "weixin://a" }],
    ["no QR text", { orderId: created.orderId }],
    ["empty QR texts", { orderId: created.orderId, code_url: "", qr_code: null }],
    ["a QR text that no code holds", { orderId: created.orderId, code_url: "x".repeat(2000) }],
    ["no data", null],
  ])("%s is malformed", async (_, answer) => {
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.pay.createOrder({ channel: "wxpay", ...order })).rejects.toMatchObject({
      code: "upstream-malformed",
    });
  });

  it("4031 is not-a-member, 4043 has the upstream's words", async () => {
    const outsider = await connectToFake(json({ code: 4031 }));
    await expect(
      outsider.upstream.pay.createOrder({ channel: "wxpay", ...order }),
    ).rejects.toMatchObject({ code: "not-a-member" });
    const tooMany = await connectToFake(json({ code: 4043, error_msg: "购买数量超出范围" }));
    await expect(
      tooMany.upstream.pay.createOrder({ channel: "wxpay", ...order }),
    ).rejects.toMatchObject({ code: "business", detail: "购买数量超出范围" });
  });
});

describe("order status", () => {
  // docs/upstream.md#paywxinfo
  // docs/upstream.md#payaliinfo
  it.each([
    ["wxpay", "/wxpay/orderInfo"],
    ["alipay", "/alipay/orderInfo"],
  ] as const)("is asked at %s with orderId", async (channel, path) => {
    const { upstream, seen } = await connectToFake(data({ status: 0 }));
    await upstream.pay.getOrderStatus({ channel, orderId: "DK20260101" });
    expect(seen[0]).toMatchObject({ method: "GET", path, query: { orderId: "DK20260101" } });
  });

  // docs/upstream.md#paywxinfo
  // docs/upstream.md#payaliinfo
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
    const { upstream } = await connectToFake(data(answer));
    await expect(
      upstream.pay.getOrderStatus({ channel: "wxpay", orderId: "DK20260101" }),
    ).resolves.toBe(expected);
  });

  it.each([[null], [{}], [2], [[]]])(
    "%j holds no status and is malformed, so that nobody takes it for a failed payment",
    async (answer) => {
      const { upstream } = await connectToFake(data(answer));
      await expect(
        upstream.pay.getOrderStatus({ channel: "wxpay", orderId: "DK20260101" }),
      ).rejects.toMatchObject({ code: "upstream-malformed" });
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

  // docs/upstream.md#payhistory
  it("pay.history POSTs productType, userId, corpId", async () => {
    const { upstream, seen } = await connectToFake(data([row]));
    await expect(upstream.pay.listHistory(account)).resolves.toEqual([model]);
    expect(seen[0]).toMatchObject({ method: "POST", path: "/getOutOrderInfoList" });
    expect(seen[0]?.body).toEqual({ productType: 8, userId: "10001", corpId: "90001" });
  });

  // docs/upstream.md#order-history
  it("vip.orders GETs uid and reads the same members", async () => {
    const { upstream, seen } = await connectToFake(data([row]));
    await expect(upstream.vip.listOrders("10001")).resolves.toEqual([model]);
    expect(seen[0]).toMatchObject({ method: "GET", query: { uid: "10001" } });
  });

  // docs/upstream.md#order-history
  it("numbers as text, an unpaid order and an odd status are understood", async () => {
    const { upstream } = await connectToFake(
      data([{ ...row, order_id: 2026010112, pay_time: "0", status: "odd", pprice: "100" }]),
    );
    await expect(upstream.vip.listOrders("10001")).resolves.toEqual([
      { ...model, orderId: "2026010112", payTime: null, status: null, amountFen: 100 },
    ]);
  });
});
