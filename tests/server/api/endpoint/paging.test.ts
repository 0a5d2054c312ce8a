import { describe, expect, it } from "vitest";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";
import { placeOrder } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";

describe("lists of the interface", () => {
  const server = useApi();
  const caller = useCaller(server, phones.admin, "80001");
  /** Each order has years of its own: a pending order of the same years would be given again. */
  let years = 0;

  async function buy(): Promise<void> {
    years += 1;
    await placeOrder(caller.client, { years });
  }
  const addFavourite = () =>
    caller.client.POST("/favourites", { body: { urlName: "财联社", url: "https://www.cls.cn" } });

  async function read(path: string) {
    const response = await caller.send(path.replace(`${PUBLIC_ORIGIN}/api/v1`, ""));
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
    const { sessions, ...list } = await response.json();
    return { items: (sessions ?? Object.values(list)) as Record<string, string>[], next };
  }

  // docs/product.md#lists-have-cursors
  it.each(["/favourites?", "/companies?", "/companies/80001/users?", "/orders?status=pending&"])(
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
        // A later order replaces one that can be paid.
        const { replacedBy: _later, ...kept } = item;
        expect(page.items).toMatchObject([kept]);
        next = page.next;
      }
      expect(next).toBeUndefined();
    },
  );

  const signInAgain = () =>
    caller.client.POST("/sessions", {
      body: { method: "password", mobile: phones.admin, password: "Passw0rd!" },
    });
  const addUser = () =>
    caller.client.POST("/companies/{id}/users", {
      params: { path: { id: "80001" } },
      body: { name: "新同事", mobileNumber: String(13_900_000_100 + count++) },
    });
  let count = 0;

  // docs/product.md#lists-have-cursors
  it.each([
    ["/favourites", "id", addFavourite, 4, 2],
    ["/sessions", "id", signInAgain, 4, 2],
    ["/companies/80001/users", "uid", addUser, 99, 100],
  ] as const)(
    "%s loses nothing when entries go between two pages, also by another limit",
    async (list, id, add, times, limit) => {
      for (let time = 0; time < times; time += 1) await add();
      const first = await read(`${list}?limit=${limit}`);
      const { next = "" } = first;
      const rest = (await read(next)).items;
      expect(rest.length).toBeGreaterThan(1);
      const last = `${list}/${first.items.at(-1)?.[id]}`;
      expect((await caller.send(last, { method: "DELETE" })).status).toBe(204);
      expect((await read(next)).items).toEqual(rest);
      const one = next.replace(`limit=${limit}`, "limit=1");
      expect((await read(one)).items).toEqual(rest.slice(0, 1));
    },
  );
});
