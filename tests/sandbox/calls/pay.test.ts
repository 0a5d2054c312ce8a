import { beforeEach, describe, expect, it } from "vitest";
import { runSandbox, success } from "~/tests/sandbox/running-sandbox";

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
});
