import { describe, expect, it } from "vitest";
import type { Call } from "~/server/api/http/endpoint";
import { numberedPage, pageQuery } from "~/server/api/http/paging";
import { placeOrder } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";

const letters = [..."abcdefg"];

/** A call whose Link header can be followed. */
function startCall() {
  let links = "";
  const call = {
    path: "/api/v1/letters",
    setHeader: (_name: string, value: string) => {
      links = value;
    },
  } as Call;
  return {
    call,
    get links() {
      return links;
    },
    get cursor() {
      return /cursor=([^>]+)>; rel="next"/.exec(links)?.[1];
    },
  };
}

describe("the query of a page", () => {
  it("has 20 entries unless it says another number up to 100", () => {
    expect(pageQuery.parse({})).toEqual({ limit: 20 });
    expect(pageQuery.parse({ limit: "100" }).limit).toBe(100);
    for (const limit of ["0", "101", "1.5", "-1", "x", "01"])
      expect(pageQuery.safeParse({ limit }).success, limit).toBe(false);
  });
});

describe("pages that the upstream numbers", () => {
  it("are asked for one after the other, until the total is reached", async () => {
    const call = startCall();
    const asked: number[] = [];
    const list = async (page: number) => {
      asked.push(page);
      return { items: letters.slice((page - 1) * 4, page * 4), total: letters.length };
    };
    expect(await numberedPage(call.call, { limit: 4 }, list)).toEqual(["a", "b", "c", "d"]);
    const query = { limit: 4, cursor: call.cursor };
    expect(await numberedPage(call.call, query, list)).toEqual(["e", "f", "g"]);
    expect(call.cursor).toBeUndefined();
    expect(asked).toEqual([1, 2]);
  });
});

describe("lists of the interface", () => {
  const server = useApi();
  const caller = useCaller(server, "13800000002", "80001");
  /** Each order has years of its own: a pending order of the same years would be given again. */
  let years = 0;

  async function buy(): Promise<void> {
    years += 1;
    await placeOrder(caller.client, { years });
  }
  const addFavourite = () =>
    caller.client.POST("/favourites", { body: { urlName: "财联社", url: "https://www.cls.cn" } });

  async function read(path: string) {
    const response = await caller.send(path.replace("/api/v1", ""));
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
    return { items: (await response.json()) as unknown[], next };
  }

  // docs/product.md#lists-have-cursors
  it.each(["/favourites?", "/companies?", "/companies/80001/users?", "/orders?status=failed&"])(
    "%s can be read by its links, also when an order comes meanwhile",
    async (list) => {
      await addFavourite();
      for (let order = 1; order <= 3; order += 1) await buy();
      const { items } = await read(`${list}limit=100`);
      expect(items.length).toBeGreaterThan(1);
      let next: string | undefined = `${list}limit=1`;
      for (const [index, item] of items.entries()) {
        if (index === 1) await buy();
        const page: Awaited<ReturnType<typeof read>> = await read(next ?? "");
        expect(page.items).toEqual([item]);
        next = page.next;
      }
      expect(next).toBeUndefined();
    },
  );

  it.each(["x", "W10", "WzEsMl0"])("a cursor that was made up is refused: %s", async (cursor) => {
    expect((await caller.send(`/favourites?cursor=${cursor}`)).status).toBe(422);
  });
});
