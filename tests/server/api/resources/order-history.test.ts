import { beforeEach, describe, expect, it } from "vitest";
import { getOrder, placeOrder, signIn } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";

const HOUR_MS = 3_600_000;

interface Listed {
  orderId: string;
  createTime: string;
  payTime?: string;
  periodEnd?: string;
}

describe("the order history, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, phones.newcomer);

  const list = async (query: string) => {
    const response = await caller.send(`/orders${query}`);
    return (await response.json()) as Listed[];
  };
  const idsOf = async (query: string) => (await list(query)).map(({ orderId }) => orderId);

  describe("of five orders", () => {
    /** Each order has years of its own: a pending order of the same years would be given again. */
    let years = 0;
    /** Oldest first; the second and the fourth are paid. */
    let orders: string[];
    const newestFirst = () => [...orders].reverse();

    beforeEach(async () => {
      orders = [];
      for (let number = 1; number <= 5; number += 1) {
        years += 1;
        const orderId = await placeOrder(caller.client, { years });
        if (number % 2 === 0) await server.sandbox.setOrder(orderId, { do: "pay" });
        await server.sandbox.advanceClock(HOUR_MS);
        orders.push(orderId);
      }
    });

    it("has all, newest first, or those of a status", async () => {
      const all = await list("");
      expect(all.map(({ orderId }) => orderId)).toEqual(newestFirst());
      expect(all[0]).toMatchObject({ years, amount: years * 159_900 });
      const [{ payTime, periodEnd } = {}] = await list("?status=paid");
      expect([payTime, periodEnd]).toEqual([
        expect.stringMatching(/^\d{4}-.*Z$/),
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ]);
      expect(await idsOf("?status=paid")).toEqual([orders[3], orders[1]]);
      expect(await idsOf("?status=pending")).toEqual([orders[4], orders[2], orders[0]]);
      expect(await idsOf("?state=replaced")).toEqual([orders[2], orders[0]]);
      expect(await idsOf("?status=failed")).toEqual([]);
    });

    it("has those of a span of time: from its begin, before its end", async () => {
      const all = await list("");
      const createdAt = (id = "") => all.find(({ orderId }) => orderId === id)?.createTime ?? "";
      const [from, to] = [createdAt(orders[1]), createdAt(orders[3])];
      expect(await idsOf(`?from=${from}&to=${to}&status=paid`)).toEqual([orders[1]]);
      const inChina = new Date(Date.parse(from) + 8 * HOUR_MS).toISOString();
      const withOffset = encodeURIComponent(inChina.replace(".000Z", "+08:00"));
      expect(await idsOf(`?from=${withOffset}`)).toEqual(newestFirst().slice(0, 4));
    });
  });

  // docs/product.md#one-order-tells-one-story
  it("and each of its orders are the same object, whatever became of it", async () => {
    const orderId = await placeOrder(caller.client, { years: 41 });
    await server.sandbox.setOrder(orderId, { do: "pay" });
    await getOrder(caller.client, orderId);
    await server.sandbox.setOrder(orderId, { status: 5 });
    await placeOrder(caller.client, { years: 42 });
    const { client } = await signIn(server, phones.creator);
    for (const user of [caller.client, client])
      for (const listed of (await user.GET("/orders")).data ?? [])
        expect((await getOrder(user, listed.orderId)).data).toEqual({
          ...listed,
          createTime: expect.any(String),
        });
    expect(await idsOf("?state=refunded")).toEqual([orderId]);
  });

  // docs/product.md#orders-are-read-200-at-a-time
  it("of 1,100 orders is read to its end by the Link header, each order once", async () => {
    const ids = Array.from({ length: 1_100 }, (_, index) => `DK${100_000_000 - index}`);
    const data = ids.map((order_id) => ({
      ...{ order_id, create_time: "2023-12-31 20:00:00", pid: "DT_DOCK_0001", channel: "wxpay" },
      ...{ pay_time: 0, status: 3, pprice: 159_900 },
    }));
    await server.sandbox.fault("vip.orders", { data }, 100);
    const seen: string[] = [];
    for (let query: string | undefined = "?limit=100&status=failed"; query; ) {
      const response = await caller.send(`/orders${query}`);
      seen.push(...((await response.json()) as Listed[]).map(({ orderId }) => orderId));
      const links: string = response.headers.get("link") ?? "";
      query = /\/orders(\?[^>]*)>; rel="next"/.exec(links)?.[1];
    }
    expect(seen).toEqual(ids);
    await server.sandbox.clearFaults();
  });

  // docs/product.md#the-history-comes-from-the-membership-list-first
  it("that cannot be read is a problem, not an empty list", async () => {
    for (const call of ["vip.orders", "pay.history"])
      await server.sandbox.fault(call, { http: 500 }, 2);
    const { error } = await caller.client.GET("/orders");
    expect(error).toMatchObject({ status: 502, code: "upstream-failed" });
  });
});
