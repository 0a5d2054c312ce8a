import { describe, expect, it } from "vitest";
import { readPages } from "~/tests/api/support/pages";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";

const site = { urlName: "财联社", url: "https://www.cls.cn" };

describe("favourites, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, "13800000002");
  const client = later(() => caller.client);

  const remove = (id: string) => client.DELETE("/favourites/{id}", { params: { path: { id } } });
  const add = (urlName: string) => client.POST("/favourites", { body: { ...site, urlName } });
  const page = async (query: { limit: number; cursor?: string }) => {
    const { data = [], response } = await client.GET("/favourites", { params: { query } });
    const next = /cursor=([\w-]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
    return { names: data.map(({ urlName }) => urlName), next };
  };

  // docs/upstream.md#navlist
  // docs/upstream.md#navaction
  it("lists, adds and removes", async () => {
    expect((await client.POST("/favourites", { body: site })).data).toEqual(site);
    const { data } = await client.GET("/favourites");
    expect(data?.map(({ urlName }) => urlName)).toEqual(["新榜", "我的博客", "财联社"]);
    expect((await remove(data?.[2]?.id ?? "")).response.status).toBe(204);
    expect((await client.GET("/favourites")).data).toHaveLength(2);
  });

  // docs/product.md#only-code-200-changes-favourites
  it("tells a program what pages keep silent about", async () => {
    const failed = { status: 502, code: "upstream-failed" };
    await server.sandbox.fault("nav.action", { code: 20000 }, 2);
    expect((await add("a")).error).toMatchObject(failed);
    expect((await remove("1")).error).toMatchObject(failed);
    await server.sandbox.fault("nav.list", { http: 500 });
    expect((await client.GET("/favourites")).error).toMatchObject(failed);
    expect((await remove("999")).error).toMatchObject({ code: "business", detail: "收藏不存在" });
  });

  // docs/product.md#a-site-needs-a-name-and-an-address
  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it.each([
    [{ ...site, urlName: "  " }, "urlName", "名称不能为空"],
    [{ ...site, url: "" }, "url", "网址不能为空"],
    [{ ...site, url: "http://localhost" }, "url", "网址格式不正确"],
  ])("refuses %o", async (body, field, detail) => {
    const mark = await server.sandbox.mark();
    const { error } = await client.POST("/favourites", { body });
    expect(error?.errors?.map((entry) => [entry.field, entry.detail])).toEqual([[field, detail]]);
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });

  // docs/product.md#lists-have-cursors
  it("pages through all, also when one is removed or added between two pages", async () => {
    for (const name of ["a", "b", "c", "d"]) await add(name);
    const pages = await readPages<{ id: string }>(caller, "/favourites?limit=4");
    expect(pages.map(({ length }) => length)).toEqual([4, 2]);
    const first = await page({ limit: 4 });
    expect(first.names).toEqual(["新榜", "我的博客", "a", "b"]);
    await remove("1");
    await add("e");
    expect(await page({ limit: 4, cursor: first.next })).toEqual({ names: ["c", "d", "e"] });
  });

  it.each([
    ["limit", "101"],
    ["limit", ""],
    ["cursor", "W10"],
  ])("refuses the %s %j", async (field, value) => {
    const answer = await caller.send(`/favourites?${field}=${value}`);
    const errors = [{ field, code: "invalid-input" }];
    expect(await answer.json()).toMatchObject({ code: "invalid-input", errors });
  });
});
