import { beforeEach, describe, expect, it } from "vitest";

import { type ApiClient, signIn } from "~/tests/api/support/client";
import { readPages } from "~/tests/api/support/pages";
import { useApi } from "~/tests/api/support/use-api";

const PATIENTLY = { timeout: 10_000 };

describe("favourites and reports, as JSON", () => {
  const server = useApi();
  let client: ApiClient;
  let token: string;

  beforeEach(async () => {
    const signedIn = await signIn(server, "13800000002");
    client = signedIn.client;
    token = signedIn.session.token;
  });

  const site = { urlName: "财联社", url: "https://www.cls.cn" };
  const remove = (id: string) => client.DELETE("/favourites/{id}", { params: { path: { id } } });

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
  it.each([20000, 50004])("an answer of %i is no success", async (code) => {
    await server.sandbox.fault("nav.action", { code }, 2);
    const { error } = await client.POST("/favourites", { body: site });
    expect(error).toMatchObject({ status: 502, code: "upstream-failed" });
    expect((await remove("1")).error?.code).toBe("upstream-failed");
  });

  it("tells a program what pages keep silent about", async () => {
    await server.sandbox.fault("nav.list", { http: 500 });
    expect((await client.GET("/favourites")).error?.code).toBe("upstream-failed");
    expect((await remove("999")).error).toMatchObject({ code: "business", detail: "收藏不存在" });
  });

  // docs/product.md#a-site-needs-a-name-and-an-address
  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it.each([
    [{ ...site, urlName: "  " }, "urlName", "名称不能为空"],
    [{ ...site, url: "" }, "url", "网址不能为空"],
    [{ ...site, url: "ftp://a.b" }, "url", "网址格式不正确"],
    [{ ...site, url: "http://localhost" }, "url", "网址格式不正确"],
  ])("refuses %o", async (body, field, detail) => {
    const mark = await server.sandbox.mark();
    const { error } = await client.POST("/favourites", { body });
    expect(error?.errors?.map((entry) => [entry.field, entry.detail])).toEqual([[field, detail]]);
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });

  it("pages through favourites, also when one vanishes between two pages", async () => {
    for (let number = 1; number <= 5; number += 1)
      await client.POST("/favourites", { body: { ...site, urlName: `第 ${number} 个` } });
    const path = "/api/v1/favourites?limit=3";
    const pages = await readPages<{ id: string }>(server, token, path);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    const all = pages.flat().map(({ id }) => id);

    const first = await client.GET("/favourites", { params: { query: { limit: 3 } } });
    const cursor = /cursor=([\w-]+)/.exec(first.response.headers.get("Link") ?? "")?.[1] ?? "";
    await remove(all[0] ?? "");
    const second = await client.GET("/favourites", { params: { query: { limit: 3, cursor } } });
    expect(second.data?.map(({ id }) => id)).toEqual(all.slice(3, 6));
  });

  // docs/product.md#lists-have-cursors
  it("pages through favourites, also when some are added between two pages", async () => {
    for (let number = 1; number <= 3; number += 1)
      await client.POST("/favourites", { body: { ...site, urlName: `第 ${number} 个` } });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.GET("/favourites", { params: { query: { limit: 2, cursor } } });
      seen.push(...(page.data ?? []).map(({ urlName }) => urlName));
      if (!cursor) await client.POST("/favourites", { body: { ...site, urlName: "后来的" } });
      cursor = /cursor=([\w-]+)>; rel="next"/.exec(page.response.headers.get("Link") ?? "")?.[1];
    } while (cursor);
    const all = ["新榜", "我的博客", "第 1 个", "第 2 个", "第 3 个", "后来的"];
    expect(seen).toEqual(all);
  });

  it.each(["0", "101", "-1", "1.5", "x", ""])("refuses a page of %s entries", async (limit) => {
    const response = await fetch(`${server.url}/favourites?limit=${limit}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toMatchObject({
      code: "invalid-input",
      errors: [{ field: "limit" }],
    });
  });

  it("refuses a cursor that was made up", async () => {
    for (const cursor of ["abc", "W10", Buffer.from("[-1,null]").toString("base64url")]) {
      const { error } = await client.GET("/favourites", { params: { query: { cursor } } });
      expect(error?.errors?.[0]).toMatchObject({ field: "cursor", code: "invalid-input" });
    }
  });

  describe("reports", () => {
    const report = {
      event: "website_dwell",
      eventInfo: "12",
      aid: "a-1",
      deviceInfo: {
        userAgent: "Mozilla/5.0",
        screenResolution: "1920x1080",
        timezoneOffset: -480,
        platform: "MacIntel",
      },
      timestamp: 1_767_240_000_000,
    } as const;

    async function reported(mark: number) {
      await expect.poll(async () => (await server.sandbox.journal(mark)).length, PATIENTLY).toBe(1);
      const [entry] = await server.sandbox.journal(mark);
      return { call: entry?.call, data: JSON.parse(entry?.query.data ?? "{}") };
    }

    // docs/product.md#dwell-events-are-image-requests
    // docs/product.md#a-report-has-six-members
    it("a dwell event goes out as the image request, with the uid of the session", async () => {
      const mark = await server.sandbox.mark();
      expect((await client.POST("/reports", { body: report })).response.status).toBe(202);
      expect(await reported(mark)).toEqual({
        call: "stats.pixel",
        data: { ...report, uid: "10002" },
      });
    });

    // docs/product.md#a-report-is-a-get-with-json-in-a-parameter
    it("any other goes out as JSON, also for someone who is not signed in", async () => {
      const mark = await server.sandbox.mark();
      const response = await fetch(`${server.url}/reports`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...report, event: "login" }),
      });
      expect(response.status).toBe(202);
      expect(await reported(mark)).toMatchObject({ call: "stats.report", data: { uid: "0" } });
    });

    // docs/product.md#the-server-sets-the-uid-of-a-report
    it("the uid is not the caller's to choose", async () => {
      const { error } = await client.POST("/reports", { body: { ...report, uid: "1" } as never });
      expect(error?.errors).toMatchObject([{ field: "uid", code: "unknown-member" }]);
    });
  });
});
