import { describe, expect, it } from "vitest";
import { connectToFake, data, first, json } from "./fake-upstream";

const busy = json({ code: 429 }, 429, { "retry-after": "7" });

describe("HTTP 429 with Retry-After", () => {
  it("the same question of the same caller is not sent again before its time", async () => {
    const { upstream, seen, records } = await connectToFake(first(busy, data([])));
    await expect(upstream.company.list()).rejects.toMatchObject({ code: "rate-limited" });
    const again = upstream.company.list();
    await expect(again).rejects.toMatchObject({ code: "rate-limited", retryAfterSeconds: 7 });
    expect(seen).toHaveLength(1);
    expect(records.map(({ outcome }) => outcome)).toEqual(["rate-limited", "refused"]);
  });

  it("other questions and other callers are not held up", async () => {
    const { upstream, factory, seen } = await connectToFake(first(busy, data([])));
    await expect(upstream.vip.listOrders("10001")).rejects.toMatchObject({ code: "rate-limited" });
    await upstream.vip.listOrders("10002");
    await factory.for({ token: "another", requestId: "" }).vip.listOrders("10001");
    expect(seen).toHaveLength(3);
  });

  it("without Retry-After nobody is held up", async () => {
    const { upstream } = await connectToFake(first(json({ code: 429 }, 429), data([])));
    await expect(upstream.company.list()).rejects.toMatchObject({ code: "rate-limited" });
    await expect(upstream.company.list()).resolves.toEqual([]);
  });
});
