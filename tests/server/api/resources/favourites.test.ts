import { describe, expect, it } from "vitest";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

const site = { urlName: "财联社", url: "https://www.cls.cn" };

describe("favourites, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, phones.admin);
  const client = later(() => caller.client);

  const remove = (id: string) => client.DELETE("/favourites/{id}", { params: { path: { id } } });

  // docs/upstream.md#navlist
  // docs/upstream.md#navaction
  it("lists, adds and removes", async () => {
    const added = await client.POST("/favourites", { body: site });
    const { data } = await client.GET("/favourites");
    const id = data?.[2]?.id;
    expect(added.data).toEqual({ id, ...site });
    expect(added.response.headers.get("Location")).toContain(`/api/v1/favourites/${id}`);
    expect(data?.map(({ urlName }) => urlName)).toEqual(["新榜", "我的博客", "财联社"]);
    expect((await remove(data?.[2]?.id ?? "")).response.status).toBe(204);
    expect((await client.GET("/favourites")).data).toHaveLength(2);
  });

  // docs/product.md#only-code-200-changes-favourites
  it("tells a program what pages keep silent about", async () => {
    const failed = { status: 502, code: "upstream-failed" };
    await server.sandbox.fault("nav.action", { code: 20000 }, 2);
    expect((await client.POST("/favourites", { body: site })).error).toMatchObject(failed);
    expect((await remove("1")).error).toMatchObject(failed);
    await server.sandbox.fault("nav.list", { http: 500 });
    expect((await client.GET("/favourites")).error).toMatchObject(failed);
    expect((await remove("999")).error).toMatchObject({ code: "not-found", detail: "收藏不存在" });
  });

  // docs/product.md#a-site-needs-a-name-and-an-address
  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it("refuses a site by the form's rules", async () => {
    const mark = await server.sandbox.mark();
    const body = { urlName: "  ", url: "http://localhost" };
    const { error } = await client.POST("/favourites", { body });
    expect(error?.errors?.map(({ field, detail }) => [field, detail])).toEqual([
      ["urlName", "名称不能为空"],
      ["url", "网址格式不正确"],
    ]);
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });
});
