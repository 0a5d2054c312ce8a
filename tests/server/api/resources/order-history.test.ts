import { beforeEach, describe, expect, it } from "vitest";

import { type ApiClient, signIn } from "~/tests/api/support/client";
import { readPages } from "~/tests/api/support/pages";
import { useApi } from "~/tests/api/support/use-api";

const HOUR_MS = 3_600_000;

interface Listed {
  orderId: string;
  status: string;
  createTime: string;
}

describe("the order history, by filters and pages", () => {
  const server = useApi();
  let client: ApiClient;
  let token: string;
  let years = 0;
  /** Oldest first; the second and the fourth are paid. */
  let orders: string[];

  beforeEach(async () => {
    const signedIn = await signIn(server, "13800000001");
    client = signedIn.client;
    token = signedIn.session.token;
  });

  async function makeOrders(): Promise<void> {
    orders = [];
    for (let number = 1; number <= 5; number += 1) {
      const orderId = await buy();
      if (number % 2 === 0) await server.sandbox.setOrder(orderId, { do: "pay" });
      await server.sandbox.advanceClock(HOUR_MS);
      orders.push(orderId);
    }
  }

  /** Each order has years of its own: a pending order of the same years would be given again. */
  async function buy(): Promise<string> {
    years += 1;
    const body = { productId: "DT_DOCK_0001", years, channel: "wxpay" } as const;
    const { data } = await client.POST("/orders", { body });
    return data?.orderId ?? "";
  }

  const list = async (query: string) => {
    const response = await fetch(`${server.url}/orders${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return { response, body: (await response.json()) as Listed[] & { errors?: unknown } };
  };
  const idsOf = async (query: string) => (await list(query)).body.map(({ orderId }) => orderId);
  const newestFirst = () => [...orders].reverse();
  const nextOf = ({ response }: { response: Response }) =>
    /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1] ?? "";
  const pageOf = (next: string) => idsOf(next.slice(next.indexOf("?")));

  describe("of five orders", () => {
    beforeEach(makeOrders);

    it("without parameters is as ever: newest first, with a link to the first page", async () => {
      const { response, body } = await list("");
      expect(body.map(({ orderId }) => orderId)).toEqual(newestFirst());
      expect(response.headers.get("Link")).toBe('</api/v1/orders?limit=20>; rel="first"');
    });

    it("has only the orders of a status", async () => {
      expect(await idsOf("?status=paid")).toEqual([orders[3], orders[1]]);
      expect(await idsOf("?status=failed")).toEqual([orders[4], orders[2], orders[0]]);
    });

    it("has only those of a span of time: from its begin, before its end", async () => {
      const { body } = await list("");
      const created = new Map(body.map(({ orderId, createTime }) => [orderId, createTime]));
      const from = created.get(orders[1] ?? "");
      const to = created.get(orders[3] ?? "");
      expect(await idsOf(`?from=${from}`)).toEqual(newestFirst().slice(0, 4));
      expect(await idsOf(`?to=${to}`)).toEqual(newestFirst().slice(2));
      expect(await idsOf(`?from=${from}&to=${to}`)).toEqual([orders[2], orders[1]]);
      expect(await idsOf(`?from=${from}&to=${to}&status=paid`)).toEqual([orders[1]]);
      const inChina = new Date(Date.parse(from ?? "") + 8 * HOUR_MS).toISOString();
      const withOffset = encodeURIComponent(inChina.replace(".000Z", "+08:00"));
      expect(await idsOf(`?from=${withOffset}`)).toEqual(newestFirst().slice(0, 4));
    });

    it("the links keep the filters, to the last page", async () => {
      const from = encodeURIComponent("2020-01-01T00:00:00+08:00");
      const path = `/api/v1/orders?status=failed&from=${from}&limit=2`;
      const pages = await readPages<Listed>(server, token, path);
      expect(pages.map((page) => page.map(({ orderId }) => orderId))).toEqual([
        [orders[4], orders[2]],
        [orders[0]],
      ]);
      const { response } = await list(`?status=failed&limit=2`);
      expect(response.headers.get("Link")).toContain('?limit=2&status=failed>; rel="first"');
    });

    // docs/product.md#lists-have-cursors
    it("no order is left out or repeated when others come in between", async () => {
      const first = await list("?limit=2");
      const newer = [await buy(), await buy(), await buy()];
      const second = await list(nextOf(first).slice(nextOf(first).indexOf("?")));
      const third = await pageOf(nextOf(second));
      const seen = [...first.body, ...second.body].map(({ orderId }) => orderId);
      expect([...seen, ...third]).toEqual(newestFirst());
      expect(await idsOf("?limit=3")).toEqual(newer.reverse());
    });

    it("nor when the last order of a page leaves the filter", async () => {
      const first = await list("?status=failed&limit=1");
      expect(first.body.map(({ orderId }) => orderId)).toEqual([orders[4]]);
      await server.sandbox.setOrder(orders[4] ?? "", { do: "pay" });
      await buy();
      expect(await pageOf(nextOf(first))).toEqual([orders[2]]);
    });
  });

  it.each([
    ["status=pending", "status"],
    ["status=", "status"],
    ["from=2026-01-01", "from"],
    ["from=yesterday", "from"],
    ["to=2026-02-30T00:00:00Z", "to"],
    ["from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z", "to"],
    ["from=2026-02-01T00:00:00Z&to=2026-02-01T00:00:00Z", "to"],
    ["cursor=abc", "cursor"],
    ["until=2026-01-01T00:00:00Z", "until"],
  ])("refuses ?%s", async (query, field) => {
    const { response, body } = await list(`?${query}`);
    expect(response.status).toBe(422);
    expect(body).toMatchObject({ code: "invalid-input", errors: [{ field }] });
  });
});
