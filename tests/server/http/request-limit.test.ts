import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { type CountBundle, createRequestLimit } from "~/server/http/request-limit";

describe("the request limit", () => {
  let now: number;
  let countBundle: ReturnType<typeof vi.fn<CountBundle>>;

  beforeEach(() => {
    now = 1_000_000;
    vi.useFakeTimers({ toFake: ["Date"], now });
    const store = createMemoryStore();
    countBundle = vi.fn<CountBundle>((client, windowMs) =>
      store.increment(client, windowMs / 1000),
    );
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  function pass(ms: number) {
    now += ms;
    vi.setSystemTime(now);
  }

  const node = (perMinute: number) => createRequestLimit(perMinute, countBundle, () => now);

  async function countTimes(limit: ReturnType<typeof node>, client: string, times: number) {
    let last = await limit.count(client);
    for (let request = 1; request < times; request += 1) last = await limit.count(client);
    return last;
  }

  it("counts each client by itself and begins again a minute after its first request", async () => {
    const limit = node(2);
    expect(await limit.count("a")).toEqual({ remaining: 1, resetSeconds: 60, exceeded: false });
    pass(45_000);
    expect(await limit.count("a")).toEqual({ remaining: 0, resetSeconds: 15, exceeded: false });
    expect((await limit.count("a")).exceeded).toBe(true);
    expect((await limit.count("b")).exceeded).toBe(false);
    pass(15_000);
    expect(await limit.count("a")).toEqual({ remaining: 1, resetSeconds: 60, exceeded: false });
  });

  it("holds over all nodes, to less than a tenth for each", async () => {
    const nodes = [node(600), node(600), node(600)];
    let allowed = 0;
    for (let round = 0; round < 600; round += 1)
      for (const each of nodes) if (!(await each.count("a")).exceeded) allowed += 1;
    expect(allowed).toBeGreaterThanOrEqual(600);
    expect(allowed).toBeLessThan(600 + 3 * 60);
  });

  it("goes on by its own count while the store does not answer", async () => {
    countBundle.mockRejectedValue(new GatewayError("store-unavailable"));
    const limit = node(20);
    expect((await countTimes(limit, "a", 20)).exceeded).toBe(false);
    expect((await limit.count("a")).exceeded).toBe(true);
  });
});
