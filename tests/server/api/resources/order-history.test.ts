import { beforeEach, describe, expect, it } from "vitest";
import { placeOrder, signIn } from "~/tests/api/support/client";
import { readPages } from "~/tests/api/support/pages";
import { useApi, useCaller } from "~/tests/api/support/use-api";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Listed {
  orderId: string;
  status: string;
  createTime: string;
}

describe("the order history, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, "13800000001");
  let years = 0;
  /** Oldest first; the second and the fourth are paid. */
  let orders: string[];

  /** Each order has years of its own: a pending order of the same years would be given again. */
  function buy(): Promise<string> {
    years += 1;
    return placeOrder(caller.client, { years });
  }

  const list = async (query: string) => {
    const response = await caller.send(`/orders${query}`);
    return { response, body: (await response.json()) as Listed[] & { errors?: unknown } };
  };
  const idsOf = async (query: string) => (await list(query)).body.map(({ orderId }) => orderId);
  const newestFirst = () => [...orders].reverse();
  const nextOf = ({ headers }: Response) =>
    /<[^?]+(\?[^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1] ?? "";

  describe("of five orders", () => {
    beforeEach(async () => {
      orders = [];
      for (let number = 1; number <= 5; number += 1) {
        const orderId = await buy();
        if (number % 2 === 0) await server.sandbox.setOrder(orderId, { do: "pay" });
        await server.sandbox.advanceClock(HOUR_MS);
        orders.push(orderId);
      }
    });

    it("has all, newest first, or those of a status", async () => {
      const { response, body } = await list("");
      expect(body.map(({ orderId }) => orderId)).toEqual(newestFirst());
      expect(response.headers.get("Link")).toBe('</api/v1/orders?limit=20>; rel="first"');
      expect(await idsOf("?status=paid")).toEqual([orders[3], orders[1]]);
      expect(await idsOf("?status=failed")).toEqual([orders[4], orders[2], orders[0]]);
    });

    it("has those of a span of time: from its begin, before its end", async () => {
      const { body } = await list("");
      const createdAt = (id = "") => body.find(({ orderId }) => orderId === id)?.createTime ?? "";
      const [from, to] = [createdAt(orders[1]), createdAt(orders[3])];
      expect(await idsOf(`?from=${from}`)).toEqual(newestFirst().slice(0, 4));
      expect(await idsOf(`?to=${to}`)).toEqual(newestFirst().slice(2));
      expect(await idsOf(`?from=${from}&to=${to}&status=paid`)).toEqual([orders[1]]);
      const inChina = new Date(Date.parse(from) + 8 * HOUR_MS).toISOString();
      const withOffset = encodeURIComponent(inChina.replace(".000Z", "+08:00"));
      expect(await idsOf(`?from=${withOffset}`)).toEqual(newestFirst().slice(0, 4));
    });

    it("has links that keep the filters, to the last page", async () => {
      const from = encodeURIComponent("2020-01-01T00:00:00+08:00");
      const path = `/orders?status=failed&from=${from}&limit=2`;
      const pages = await readPages<Listed>(caller, path);
      expect(pages.map((page) => page.map(({ orderId }) => orderId))).toEqual([
        [orders[4], orders[2]],
        [orders[0]],
      ]);
    });

    // docs/product.md#lists-have-cursors
    it("leaves no order out and repeats none when others come in between", async () => {
      const first = await list("?limit=2");
      const newer = [await buy(), await buy(), await buy()];
      const second = await list(nextOf(first.response));
      const third = await idsOf(nextOf(second.response));
      const seen = [...first.body, ...second.body].map(({ orderId }) => orderId);
      expect([...seen, ...third]).toEqual(newestFirst());
      expect(await idsOf("?limit=3")).toEqual(newer.reverse());
    });

    it("nor when the last order of a page leaves the filter", async () => {
      const first = await list("?status=failed&limit=1");
      await server.sandbox.setOrder(orders[4] ?? "", { do: "pay" });
      expect(await idsOf(nextOf(first.response))).toEqual([orders[2]]);
    });
  });

  // docs/product.md#only-status-2-is-a-success-in-the-history
  it("of 10009 has one paid and four failed orders", async () => {
    const { client } = await signIn(server, "13800000009");
    const { data } = await client.GET("/orders");
    expect(data?.map(({ status }) => status).sort()).toEqual([...Array(4).fill("failed"), "paid"]);
    const paid = data?.find(({ status }) => status === "paid");
    expect(paid?.payTime).toMatch(/^\d{4}-.*Z$/);
    expect(paid?.periodEnd).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  // docs/product.md#a-period-has-a-plan-and-an-end
  it("tells the years of an order, and its end as many times 365 days after its payment", async () => {
    const orderId = await buy();
    await server.sandbox.setOrder(orderId, { do: "pay" });
    const { data } = await caller.client.GET("/orders");
    const order = data?.find((entry) => entry.orderId === orderId);
    expect(order).toMatchObject({ years, amount: years * 159_900 });
    const endsAt = Date.parse(order?.payTime ?? "") + years * 365 * DAY_MS + 8 * HOUR_MS;
    expect(order?.periodEnd).toBe(new Date(endsAt).toISOString().slice(0, 10));
  });

  // docs/product.md#the-history-comes-from-the-membership-list-first
  it("that cannot be read is a problem, not an empty list", async () => {
    for (const call of ["vip.orders", "pay.history"])
      await server.sandbox.fault(call, { http: 500 }, 2);
    const { error } = await caller.client.GET("/orders");
    expect(error).toMatchObject({ status: 502, code: "upstream-failed" });
  });

  it.each([
    ["status=pending", "status"],
    ["status=", "status"],
    ["from=2026-01-01", "from"],
    ["to=2026-02-30T00:00:00Z", "to"],
    ["from=2026-02-01T00:00:00Z&to=2026-02-01T00:00:00Z", "to"],
    ["cursor=abc", "cursor"],
    ["until=2026-01-01T00:00:00Z", "until"],
  ])("refuses ?%s", async (query, field) => {
    const { response, body } = await list(`?${query}`);
    expect(response.status).toBe(422);
    expect(body).toMatchObject({ code: "invalid-input", errors: [{ field }] });
  });
});
