import { describe, expect, it } from "vitest";
import { type CallKey, callKeys, calls } from "~/gateway/upstream/calls";
import { everyCall } from "./every-call";
import { connectToFake, data, first, json, reset } from "./fake-upstream";

const repeatable = callKeys.filter((key) => calls[key].repeatable);
const once = callKeys.filter((key) => !calls[key].repeatable);

describe("a connection reset before the answer", () => {
  it.each(repeatable)("%s is sent once more", async (key: CallKey) => {
    const { upstream, seen, records } = await connectToFake(first(reset, json({ code: 200 })));
    await everyCall[key](upstream).catch(() => {});
    expect(seen).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
    expect(records).toHaveLength(1);
    expect(records[0]?.status).toBe(200);
  });

  it("but only once", async () => {
    const { upstream, seen } = await connectToFake(reset);
    await expect(upstream.company.list()).rejects.toMatchObject({ code: "upstream-unreachable" });
    expect(seen).toHaveLength(2);
  });

  // docs/product.md#a-call-that-changes-something-is-sent-once
  // docs/product.md#a-lost-response-is-not-a-failed-order
  it.each(once)("%s is sent exactly once", async (key: CallKey) => {
    const { upstream, seen } = await connectToFake(reset);
    await expect(everyCall[key](upstream)).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  // docs/product.md#a-call-that-changes-something-is-sent-once
  it.each(once)("%s is sent exactly once on a kept-alive connection too", async (key) => {
    const { upstream, seen } = await connectToFake(first(data([]), reset));
    await upstream.company.list();
    await expect(everyCall[key](upstream)).rejects.toThrow();
    expect(seen).toHaveLength(2);
  });

  it.each([500, 502, 503, 429])("HTTP %i is never repeated", async (status) => {
    const { upstream, seen } = await connectToFake(json({ code: status }, status));
    await expect(upstream.company.list()).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });
});
