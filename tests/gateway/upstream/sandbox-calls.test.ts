import { describe, expect, it } from "vitest";
import { callKeys, calls } from "~/gateway/upstream/calls";
import { everyCall } from "./every-call";
import { sandboxForTests } from "./sandbox-upstream";

const { connectAs, control, signIn } = sandboxForTests();

it("favourites are listed, saved and deleted", async () => {
  const { favourites } = await signIn("10002");
  const before = await favourites.list("10002");
  expect(before.map(({ urlName }) => urlName)).toEqual(["新榜", "我的博客"]);
  const site = { uid: "10002", urlName: "例", url: "https://site.example" };
  await expect(favourites.save(site)).resolves.toBe(true);
  const added = (await favourites.list("10002")).find(({ urlName }) => urlName === "例");
  expect(added).toMatchObject({ url: "https://site.example", logoUrl: "" });
  await expect(favourites.delete({ uid: "10002", id: added?.id ?? "" })).resolves.toBe(true);
  await expect(favourites.list("10002")).resolves.toEqual(before);
  await expect(favourites.list("10001")).rejects.toMatchObject({ code: "forbidden" });
});

// docs/upstream.md#statsreport
// docs/upstream.md#statspixel
// docs/product.md#dwell-events-are-image-requests
it("reports arrive, as JSON and as an image", async () => {
  const upstream = connectAs(null).upstream;
  await everyCall["stats.report"](upstream);
  await everyCall["stats.pixel"](upstream);
});

describe("every call of the table", () => {
  it.each(callKeys)("%s is known to the sandbox, by path and method", async (key) => {
    const { upstream, records } = connectAs(null);
    await everyCall[key](upstream).catch(() => {});
    expect(records).toHaveLength(1);
    expect(records[0]?.status).not.toBe(404);
    expect(records[0]?.status).not.toBe(405);
  });

  it.each(callKeys)("%s: 401 without a valid token exactly where one is required", async (key) => {
    for (const token of [null, "sbx_10001_nonsense"]) {
      const { upstream, records } = connectAs(token);
      await everyCall[key](upstream).catch(() => {});
      expect(records[0]?.outcome === "unauthorized").toBe(calls[key].token === "required");
    }
  });

  // docs/product.md#success-codes-are-200-20000-and-50004
  it("the codes 20000 and 50004 are successes", async () => {
    const upstream = await signIn("10001");
    for (const code of [20000, 50004]) {
      await control("POST", "/faults", { call: "company.list", effect: { code, data: [] } });
      await expect(upstream.company.list()).resolves.toEqual([]);
    }
  });

  // docs/product.md#a-lost-response-is-not-a-failed-order
  // docs/product.md#a-call-that-changes-something-is-sent-once
  it("a reset during creation leaves one request in the journal", async () => {
    const upstream = await signIn("10001");
    await control("POST", "/faults", { call: "pay.wx.create", effect: { reset: true } });
    await expect(everyCall["pay.wx.create"](upstream)).rejects.toMatchObject({
      code: "upstream-unreachable",
    });
    const journal = await control("GET", "/journal?call=pay.wx.create");
    expect(JSON.stringify(journal).match(/"pay\.wx\.create"/g)).toHaveLength(1);
  });
});
