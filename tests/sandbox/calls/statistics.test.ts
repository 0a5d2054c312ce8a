import { describe, expect, it } from "vitest";
import { badParameters, runSandbox, success } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const report = {
  event: "login",
  eventInfo: "微信 & wechat",
  uid: "10001",
  aid: "",
  deviceInfo: { userAgent: "…", screenResolution: "1920x1080", timezoneOffset: -480, platform: "" },
  timestamp: 1767240000000,
};
const data = JSON.stringify(report);

// docs/upstream.md#statsreport
describe("stats.report", () => {
  it("answers an empty success; the journal holds the report", async () => {
    expect((await sandbox.get("/statistics/report", { data })).body).toEqual(success(null));
    const [entry] = await sandbox.must("GET", "/journal?call=stats.report");
    expect(JSON.parse(entry.query.data)).toEqual(report);
  });

  it("4001 without a report, for no JSON and for more than 8 KiB", async () => {
    expect((await sandbox.get("/statistics/report")).body).toEqual(badParameters);
    for (const text of ["{", "null", "[]", '"login"']) {
      const answer = await sandbox.get("/statistics/report", { data: text });
      expect(answer.body).toEqual(badParameters);
    }
    const long = JSON.stringify({ ...report, eventInfo: "长".repeat(1000) });
    expect((await sandbox.get("/statistics/report", { data: long })).body).toEqual(badParameters);
  });
});

// docs/upstream.md#statspixel
describe("stats.pixel", () => {
  it("is a GIF of 43 bytes with HTTP 200", async () => {
    const response = await fetch(
      `${sandbox.url}/statistics/pixel.gif?data=${encodeURIComponent(data)}`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/gif");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes).toHaveLength(43);
    expect(bytes.subarray(0, 6).toString()).toBe("GIF89a");
    const [entry] = await sandbox.must("GET", "/journal?call=stats.pixel");
    expect(entry).toMatchObject({ status: 200, code: null, hasToken: false });
  });
});
