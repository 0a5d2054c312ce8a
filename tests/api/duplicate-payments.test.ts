import { beforeEach, describe, expect, it } from "vitest";
import { type ApiServer, startApi } from "./support/api-server";
import { type ApiClient, signIn } from "./support/client";

const byWechat = { productId: "DT_DOCK_0001", years: 2, channel: "wxpay" } as const;
const byAlipay = { ...byWechat, channel: "alipay" } as const;

// docs/product.md#a-duplicate-payment-is-shown-to-its-buyer
describe("two orders of one plan that were both paid, as JSON", () => {
  let server: ApiServer;
  let client: ApiClient;

  // A new store each time: a pending order is remembered there and bought again.
  beforeEach(async () => {
    server = await startApi();
    ({ client } = await signIn(server, "13800000001"));
    await client.GET("/products");
    return () => server.close();
  });

  const buy = async (order: typeof byWechat | typeof byAlipay) =>
    (await client.POST("/orders", { body: order })).data?.orderId ?? "";
  const ask = (orderId: string) =>
    client.GET("/orders/{orderId}", { params: { path: { orderId } } });

  const payBoth = async () => {
    const ids = [await buy(byWechat), await buy(byAlipay)];
    for (const id of ids) await server.sandbox.setOrder(id, { do: "pay" });
    return ids as [string, string];
  };

  it("each order names the other, and its event does", async () => {
    const [first, second] = await payBoth();
    expect((await ask(second)).data).toMatchObject({ status: "paid", alsoPaid: [first] });
    expect((await ask(first)).data).toMatchObject({ status: "paid", alsoPaid: [second] });
    const events = await client.GET("/orders/{orderId}/events", {
      params: { path: { orderId: first } },
      parseAs: "text",
    });
    expect(events.data).toContain(`"alsoPaid":["${second}"]`);
  });

  it("the history names them without a further call", async () => {
    const [first, second] = await payBoth();
    const mark = await server.sandbox.mark();
    const { data } = await client.GET("/orders");
    expect(await server.sandbox.calls(mark)).toEqual(["vip.orders"]);
    const named = Object.fromEntries(
      (data ?? []).map(({ orderId, alsoPaid }) => [orderId, alsoPaid]),
    );
    expect(named[first]).toEqual([second]);
    expect(named[second]).toEqual([first]);
  });

  it("a renewal names none and asks for nothing but its own status", async () => {
    const first = await buy(byWechat);
    await server.sandbox.setOrder(first, { do: "pay" });
    expect((await ask(first)).data?.alsoPaid).toEqual([]);
    const second = await buy(byAlipay);
    await server.sandbox.setOrder(second, { do: "pay" });
    const mark = await server.sandbox.mark();
    expect((await ask(second)).data).toMatchObject({ status: "paid", alsoPaid: [] });
    expect(await server.sandbox.calls(mark)).toEqual(["pay.ali.info"]);
    expect((await client.GET("/orders")).data?.flatMap(({ alsoPaid }) => alsoPaid)).toEqual([]);
  });
});
