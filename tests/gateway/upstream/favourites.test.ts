import { describe, expect, it } from "vitest";
import { connectToFake, data, json } from "./fake-upstream";

const site = { uid: "10002", urlName: "新榜", url: "https://www.newrank.cn" };

describe("nav.list", () => {
  // docs/upstream.md#navlist
  it("GETs uid and reads id, url_name, url, logo_url", async () => {
    const { upstream, seen } = await connectToFake(
      data([
        { id: 1, url_name: "新榜", url: "https://www.newrank.cn", logo_url: "https://c.example/l" },
        { id: "2", url_name: "我的博客", url: "https://blog.example.com" },
      ]),
    );
    await expect(upstream.favourites.list("10002")).resolves.toEqual([
      { id: "1", urlName: "新榜", url: "https://www.newrank.cn", logoUrl: "https://c.example/l" },
      { id: "2", urlName: "我的博客", url: "https://blog.example.com", logoUrl: "" },
    ]);
    expect(seen[0]).toMatchObject({ method: "GET", url: "/navigation/list?uid=10002" });
  });

  it("an address that is not http or https does not reach a page", async () => {
    const { upstream } = await connectToFake(
      data([{ id: "1", url_name: "x", url: "javascript:alert(1)", logo_url: "data:text/html,x" }]),
    );
    await expect(upstream.favourites.list("10002")).resolves.toEqual([
      { id: "1", urlName: "x", url: "", logoUrl: "" },
    ]);
  });
});

describe("nav.action", () => {
  // docs/upstream.md#navaction
  it("save POSTs action, uid, urlName, url", async () => {
    const { upstream, seen } = await connectToFake(data({ id: "3" }));
    await expect(upstream.favourites.save(site)).resolves.toBe(true);
    expect(seen[0]).toMatchObject({ method: "POST", path: "/navigation/action" });
    expect(seen[0]?.body).toEqual({ action: "save", ...site });
  });

  // docs/upstream.md#navaction
  it("delete POSTs action, uid, id", async () => {
    const { upstream, seen } = await connectToFake(data(null));
    await expect(upstream.favourites.delete({ uid: "10002", id: "3" })).resolves.toBe(true);
    expect(seen[0]?.body).toEqual({ action: "delete", uid: "10002", id: "3" });
  });

  // docs/product.md#only-code-200-changes-favourites
  it.each([20000, 50004])("code %i is no success", async (code) => {
    const { upstream } = await connectToFake(json({ code, data: { id: "3" } }));
    await expect(upstream.favourites.save(site)).resolves.toBe(false);
    await expect(upstream.favourites.delete({ uid: "10002", id: "3" })).resolves.toBe(false);
  });

  it("another code is a failure", async () => {
    const { upstream } = await connectToFake(json({ code: 4050, error_msg: "收藏不存在" }));
    await expect(upstream.favourites.delete({ uid: "10002", id: "9" })).rejects.toMatchObject({
      code: "business",
      detail: "收藏不存在",
    });
  });
});
