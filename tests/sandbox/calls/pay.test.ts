import { beforeEach, describe, expect, it } from "vitest";
import { badParameters, failure, runSandbox, success } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();

let token: string;
beforeEach(async () => {
  token = await sandbox.signIn("10001");
});

const account = { userId: "10001", corpId: "90001" };
const wanted = { maxUserLimit: 2, productId: "DT_DOCK_0001", ...account };
type Changes = Record<string, string | number>;
const create = (changes: Changes = {}, path = "/wxpay/createOrder") =>
  sandbox.get(path, { ...wanted, ...changes }, token);
const statusOf = async (orderId: string, path = "/wxpay/orderInfo") =>
  (await sandbox.get(path, { orderId }, token)).body;

// docs/upstream.md#payproducts
describe("pay.products", () => {
  it("answers three products with prices in fen, the hidden one too, also to visitors", async () => {
    expect((await sandbox.get("/getProduct", { productType: 8 })).body).toEqual(
      success([
        { productId: "DT_DOCK_0001", description: "基础版VIP", price: 159900 },
        { productId: "DT_DOCK_0002", description: "高级版VIP", price: 799900 },
        { productId: "DT_DOCK_0003", description: "高级版VIP 7天试用", price: 0 },
      ]),
    );
  });

  it("another productType has none, a missing one is 4001", async () => {
    expect((await sandbox.get("/getProduct", { productType: 9 })).body).toEqual(success([]));
    expect((await sandbox.get("/getProduct")).body).toEqual(badParameters);
  });
});

// docs/upstream.md#paywxcreate
// docs/upstream.md#payalicreate
describe("pay.wx.create and pay.ali.create", () => {
  it("answer orderId and code_url, orderId and qr_code, in the real shapes", async () => {
    const wx = (await create()).body;
    expect(wx).toEqual(
      success({
        orderId: expect.stringMatching(/^DK\d{22}$/),
        code_url: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w{7}$/),
      }),
    );
    const ali = (await create({}, "/alipay/createOrder")).body;
    expect(ali).toEqual(
      success({
        orderId: expect.stringMatching(/^[A-Za-z0-9_]{6,32}$/),
        qr_code: expect.stringMatching(/^https:\/\/qr\.alipay\.com\/bax0\w{20}$/),
      }),
    );
  });

  it("each call makes a new order; the price is the product's times the years", async () => {
    const [first, second] = [(await create()).body.data, (await create()).body.data];
    expect(first.orderId).not.toBe(second.orderId);
    expect(first.code_url).not.toBe(second.code_url);
    const orders = await sandbox.must("GET", "/orders?uid=10001");
    expect(orders).toHaveLength(2);
    expect(orders[0]).toMatchObject({ orderId: second.orderId, status: 0, priceFen: 319800 });
  });

  it("corpId 0 stands for no company", async () => {
    expect((await create({ corpId: "0" })).body.code).toBe(200);
  });

  it("HTTP 403 for another userId, then 4001, 4031, 4040, 4043", async () => {
    expect((await create({ userId: "10002", productId: "" })).status).toBe(403);
    for (const name of ["productId", "corpId", "maxUserLimit"]) {
      expect((await create({ [name]: "" })).body).toEqual(badParameters);
    }
    const wrong = { productId: "DT_DOCK_0009", maxUserLimit: 0 };
    for (const corpId of ["80001", "80009"]) {
      expect((await create({ ...wrong, corpId })).body).toEqual(
        failure(4031, "您还不是该企业成员"),
      );
    }
    for (const productId of ["DT_DOCK_0009", "DT_DOCK_0003"]) {
      expect((await create({ ...wrong, productId })).body).toEqual(failure(4040, "商品不存在"));
    }
    for (const maxUserLimit of [0, 101, 1.5, "two", -1]) {
      expect((await create({ maxUserLimit })).body).toEqual(failure(4043, "购买数量超出范围"));
    }
    for (const maxUserLimit of [1, 100]) {
      expect((await create({ maxUserLimit })).body.code).toBe(200);
    }
    expect(await sandbox.must("GET", "/orders?uid=10001")).toHaveLength(2);
  });
});

// docs/upstream.md#paywxinfo
// docs/upstream.md#payaliinfo
describe("pay.wx.info and pay.ali.info", () => {
  const unknown = failure(4041, "订单不存在");

  it("answer data.status", async () => {
    const { orderId } = (await create()).body.data;
    expect(await statusOf(orderId)).toEqual(success({ status: 0 }));
    const ali = (await create({}, "/alipay/createOrder")).body.data;
    expect(await statusOf(ali.orderId, "/alipay/orderInfo")).toEqual(success({ status: 0 }));
  });

  it("4041 for an unknown order, another user's and the other channel's; 4001 without one", async () => {
    const { orderId } = (await create()).body.data;
    expect(await statusOf("DK0000000000")).toEqual(unknown);
    expect(await statusOf(orderId, "/alipay/orderInfo")).toEqual(unknown);
    token = await sandbox.signIn("10002");
    expect(await statusOf(orderId)).toEqual(unknown);
    expect(await statusOf("")).toEqual(badParameters);
  });
});
