import { beforeEach, describe, expect, it } from "vitest";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

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

// docs/upstream.md#paywxcreate
// docs/upstream.md#payalicreate
describe("pay.wx.create and pay.ali.create", () => {
  it("each call makes a new order; the price is the product's times the years", async () => {
    const [first, second] = [(await create()).body.data, (await create()).body.data];
    expect(first.orderId).not.toBe(second.orderId);
    expect(first.code_url).not.toBe(second.code_url);
    const orders = await sandbox.must("GET", "/orders?uid=10001");
    expect(orders).toHaveLength(2);
    expect(orders[0]).toMatchObject({ orderId: second.orderId, status: 0, priceFen: 319800 });
  });
});
