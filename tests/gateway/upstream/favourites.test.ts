import { describe, expect, it } from "vitest";
import { callWith, connectToFake, data, json } from "./fake-upstream";

const site = { uid: "10002", urlName: "新榜", url: "https://www.newrank.cn" };
const removal = { uid: "10002", id: "3" };

// docs/upstream.md#navlist
it("nav.list is read as id, name and two addresses of the web", async () => {
  const sites = [
    { id: 1, url_name: "新榜", url: "https://www.newrank.cn", logo_url: "https://c.example/l" },
    { id: "2", url_name: "我的博客", url: "https://blog.example.com" },
    { id: "3", url_name: "x", url: "javascript:alert(1)", logo_url: "data:text/html,x" },
  ];
  expect(await callWith(data(sites), ({ favourites }) => favourites.list("10002"))).toEqual([
    { id: "1", urlName: "新榜", url: "https://www.newrank.cn", logoUrl: "https://c.example/l" },
    { id: "2", urlName: "我的博客", url: "https://blog.example.com", logoUrl: "" },
    { id: "3", urlName: "x", url: "", logoUrl: "" },
  ]);
});

// docs/upstream.md#navaction
describe("nav.action", () => {
  it("deletes by uid and id", async () => {
    const { upstream, seen } = await connectToFake(data(null));
    await upstream.favourites.delete(removal);
    expect(seen[0]?.body).toEqual({ action: "delete", ...removal });
  });

  // docs/product.md#only-code-200-changes-favourites
  it.each([
    [200, true],
    [20000, false],
    [50004, false],
  ])("with code %i has succeeded: %s", async (code, succeeded) => {
    const { upstream } = await connectToFake(json({ code, data: { id: "3" } }));
    expect(await upstream.favourites.save(site)).toBe(succeeded);
    expect(await upstream.favourites.delete(removal)).toBe(succeeded);
  });
});
