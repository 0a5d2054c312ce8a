import { beforeEach, describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { connect, getOrder, placeOrder } from "./support/client";
import { useApi, useCaller } from "./support/use-api";

// docs/product.md#a-duplicate-payment-is-shown-to-its-buyer
describe("two orders of one plan that were both paid, as JSON", () => {
  const server = useApi({ overrides: { now: () => Date.now() + aheadMs } });
  const caller = useCaller(server, phones.newcomer);
  let years = 0;
  let aheadMs = 0;
  beforeEach(() => {
    years += 1;
    return server.sandbox.fault("pay.close", { http: 404 }, 9);
  });

  const buy = (channel: "wxpay" | "alipay") => placeOrder(caller.client, { years, channel });
  const pay = (orderId: string) => server.sandbox.setOrder(orderId, { do: "pay" });
  const read = async (orderId: string) => (await getOrder(caller.client, orderId)).data;
  const history = async () => (await caller.client.GET("/orders")).data ?? [];

  it("each order, its event and the history name the other, for 60 days", async () => {
    const [first, second] = [await buy("wxpay"), await buy("alipay")];
    await pay(first);
    await pay(second);
    expect(await read(second)).toMatchObject({ status: "paid", alsoPaid: [first] });
    expect(await read(first)).toMatchObject({ status: "paid", alsoPaid: [second] });
    const events = await caller.send(`/orders/${first}/events`);
    expect(await events.text()).toContain(`"alsoPaid":["${second}"]`);

    const named = Object.fromEntries(
      (await history()).map(({ orderId, alsoPaid }) => [orderId, alsoPaid]),
    );
    expect([named[first], named[second]]).toEqual([[second], [first]]);

    aheadMs = 60 * 86_400_000;
    const body = { method: "password", mobile: phones.newcomer, password: "Passw0rd!" } as const;
    const { token } = (await connect(server).POST("/sessions", { body })).data ?? {};
    const { data } = await connect(server, token).GET("/orders");
    expect(data?.flatMap(({ alsoPaid }) => alsoPaid ?? [])).toEqual([]);
  });
});
