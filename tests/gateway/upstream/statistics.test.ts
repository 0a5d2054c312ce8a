import { describe, expect, it } from "vitest";
import { connectToFake, data, json } from "./fake-upstream";

const report = {
  event: "login" as const,
  eventInfo: "wechat",
  uid: "10001",
  aid: "",
  deviceInfo: {
    userAgent: "Mozilla/5.0",
    screenResolution: "1920x1080",
    timezoneOffset: -480,
    platform: "MacIntel",
  },
  timestamp: 1767240000000,
};
const sent = (query: Record<string, string> | undefined) => JSON.parse(query?.data ?? "null");

describe("stats.report", () => {
  // docs/upstream.md#statsreport
  it("is a GET whose query parameter holds the report as JSON", async () => {
    const { upstream, seen } = await connectToFake(data(null));
    await expect(upstream.statistics.report(report)).resolves.toBeUndefined();
    expect(seen[0]?.method).toBe("GET");
    expect(seen[0]?.url).toMatch(/^\/statistics\/report\?data=%7B%22event%22/);
    expect(sent(seen[0]?.query)).toEqual(report);
  });

  // docs/product.md#addresses-and-methods-are-configuration
  it("the parameter's name is configuration", async () => {
    const variables = { UPSTREAM_STATS_PARAM: "p" };
    const { upstream, seen } = await connectToFake(data(null), { variables });
    await upstream.statistics.report(report);
    expect(Object.keys(seen[0]?.query ?? {})).toEqual(["p"]);
  });

  it.each([
    ["letters", "x"],
    ["Chinese", "字"],
    ["quotes", '"'],
    ["pairs of surrogates", "😀"],
    ["control characters", "\u0001"],
  ])("a longer eventInfo of %s is cut to fill 8 KiB of query", async (_, character) => {
    const eventInfo = character.repeat(20_000);
    const { upstream, seen } = await connectToFake(data(null));
    await upstream.statistics.report({ ...report, eventInfo });
    const query = seen[0]?.url.split("?")[1] ?? "";
    expect(query.length).toBeLessThanOrEqual(8192);
    expect(query.length).toBeGreaterThan(8192 - 24);
    const { eventInfo: kept, ...rest } = sent(seen[0]?.query);
    expect(kept.length).toBeGreaterThan(500);
    expect(eventInfo.startsWith(kept.replace(/\ufffd$/, ""))).toBe(true);
    expect(rest).toEqual({ ...report, eventInfo: undefined });
  });

  it("a report that fits is sent whole", async () => {
    const eventInfo = "字".repeat(500);
    const { upstream, seen } = await connectToFake(data(null));
    await upstream.statistics.report({ ...report, eventInfo });
    expect(sent(seen[0]?.query).eventInfo).toBe(eventInfo);
  });

  it("an endless user agent leaves room", async () => {
    const deviceInfo = { ...report.deviceInfo, userAgent: "x".repeat(20_000) };
    const { upstream, seen } = await connectToFake(data(null));
    await upstream.statistics.report({ ...report, deviceInfo });
    expect(sent(seen[0]?.query)).toMatchObject({ eventInfo: "wechat", uid: "10001" });
    expect(seen[0]?.url.length).toBeLessThan(2_000);
  });
});

describe("stats.pixel", () => {
  // docs/upstream.md#statspixel
  // docs/product.md#dwell-events-are-image-requests
  it("is an image request with the same parameter", async () => {
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    const { upstream, seen, records } = await connectToFake((response) => {
      response.writeHead(200, { "content-type": "image/gif" });
      response.end(gif);
    });
    const dwell = { ...report, event: "article_dwell" as const };
    await expect(upstream.statistics.pixel(dwell)).resolves.toBeUndefined();
    expect(seen[0]?.path).toBe("/statistics/pixel.gif");
    expect(sent(seen[0]?.query)).toEqual(dwell);
    expect(records).toMatchObject([
      { call: "stats.pixel", outcome: "ok", status: 200, code: null },
    ]);
  });

  it("an HTTP error is a failure", async () => {
    const { upstream, records } = await connectToFake(json({}, 500));
    await expect(upstream.statistics.pixel(report)).rejects.toMatchObject({
      code: "upstream-failed",
    });
    expect(records).toMatchObject([{ call: "stats.pixel", outcome: "upstream-failed" }]);
  });
});
