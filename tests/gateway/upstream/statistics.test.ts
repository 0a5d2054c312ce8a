import { describe, expect, it } from "vitest";
import { report } from "./every-call";
import { connectToFake, data, json } from "./fake-upstream";

/** What the upstream reads of a report, and the query that it came in. */
async function send(changes: object, variables = {}) {
  const { upstream, seen } = await connectToFake(data(null), { variables });
  await upstream.statistics.report({ ...report, ...changes });
  const [request] = seen;
  if (!request) throw new Error("nothing was sent");
  return {
    query: request.query,
    size: request.url.length,
    read: JSON.parse(request.query.data ?? "null"),
  };
}

describe("stats.report", () => {
  // docs/product.md#addresses-and-methods-are-configuration
  it("the parameter's name is configuration", async () => {
    const { query } = await send({}, { UPSTREAM_STATS_PARAM: "p" });
    expect(Object.keys(query)).toEqual(["p"]);
  });

  it.each([
    ["letters", "x"],
    ["Chinese", "字"],
    ["quotes", '"'],
    ["pairs of surrogates", "😀"],
    ["control characters", "\u0001"],
  ])("a longer eventInfo of %s is cut to fill 8 KiB of query", async (_, character) => {
    const eventInfo = character.repeat(20_000);
    const { size, read } = await send({ eventInfo });
    const query = size - "/statistics/report?".length;
    expect(query).toBeLessThanOrEqual(8192);
    expect(query).toBeGreaterThan(8192 - 24);
    expect(read.eventInfo.length).toBeGreaterThan(500);
    expect(eventInfo.startsWith(read.eventInfo.replace(/\ufffd$/, ""))).toBe(true);
    expect({ ...read, eventInfo: "" }).toEqual(report);
  });
});

describe("stats.pixel", () => {
  // docs/upstream.md#statspixel
  // docs/product.md#dwell-events-are-image-requests
  it("is answered with an image", async () => {
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    const { upstream, records } = await connectToFake((response) => {
      response.writeHead(200, { "content-type": "image/gif" });
      response.end(gif);
    });
    await expect(upstream.statistics.pixel(report)).resolves.toBeUndefined();
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
