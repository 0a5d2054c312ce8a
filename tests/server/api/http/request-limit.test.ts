import { describe, expect, it } from "vitest";
import { createRequestLimit } from "~/server/api/http/request-limit";

describe("the request limit", () => {
  it("counts each client by itself and begins again every minute", () => {
    let now = 1_000_000;
    const limit = createRequestLimit(2, () => now);
    expect(limit.count("a")).toEqual({ remaining: 1, resetSeconds: 60, exceeded: false });
    now += 45_000;
    expect(limit.count("a")).toEqual({ remaining: 0, resetSeconds: 15, exceeded: false });
    expect(limit.count("a").exceeded).toBe(true);
    expect(limit.count("b").exceeded).toBe(false);
    now += 15_000;
    expect(limit.count("a")).toEqual({ remaining: 1, resetSeconds: 60, exceeded: false });
  });

  it("tells without counting what the next request would meet", () => {
    const limit = createRequestLimit(1, () => 0);
    expect(limit.peek("a").exceeded).toBe(false);
    expect(limit.peek("a").exceeded).toBe(false);
    limit.count("a");
    expect(limit.peek("a").exceeded).toBe(true);
  });
});
