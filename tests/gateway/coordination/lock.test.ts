import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLock } from "~/gateway/coordination/lock";
import type { Store } from "~/gateway/store/store";
import { implementations, redis, useStores } from "../store/stores";

describe.each(implementations)("lock on the %s", (_name, start) => {
  const { state, store, other } = useStores(start);
  const stores = [store, other];

  const locks = (config = {}) => stores.map((store) => createLock(store, config));

  it("runs one at a time on all nodes, and everyone in the end", async () => {
    const nodes = locks();
    let running = 0;
    let most = 0;
    let created = 0;
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        nodes[index % 2]?.("order", async () => {
          most = Math.max(most, ++running);
          await delay(5);
          // Whoever had to wait finds that the work is done.
          if (created === 0) created += 1;
          running -= 1;
          return created;
        }),
      ),
    );
    expect({ most, created }).toEqual({ most: 1, created: 1 });
    expect(results).toEqual(Array.from({ length: 12 }, () => 1));
  });

  it("lets the next one run after work that failed, and hands the failure on", async () => {
    const [one, two] = locks({ waitMs: 50 });
    const failing = one?.("fails", () => Promise.reject(new Error("upstream")));
    await expect(failing).rejects.toThrow("upstream");
    expect(await two?.("fails", async () => "next")).toBe("next");
  });

  it("gives up waiting with store-unavailable", async () => {
    const [one, two] = locks({ waitMs: 60 });
    await one?.("busy", async () => {
      const startedAt = performance.now();
      await expect(two?.("busy", async () => "never")).rejects.toMatchObject({
        code: "store-unavailable",
        retryAfterSeconds: 1,
      });
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    });
  });

  // docs/product.md#no-lock-outlives-its-lease
  it("is free again one lease after a crash", async () => {
    await stores[0]?.compareAndSet("lock:{crashed}", null, "a holder that is no more", 100);
    const waiting = createLock(stores[1] as Store, { waitMs: 2_000 });
    await state.pass(100);
    expect(await waiting("crashed", async () => "free")).toBe("free");
  });
});

it("work that lost its lease while its process stood still begins after the other holder", async () => {
  const state = await redis();
  onTestFinished(() => state.stop());
  const store = state.open();
  const withLock = createLock(store, { waitMs: 5_000 });
  const made: string[] = [];
  const result = await withLock("order", async (lease) => {
    if (made.length > 0) return lease.requireHeld().then(() => made[0]);
    await store.delete("lock:{order}");
    await withLock("order", async () => made.push("order of the other"));
    await lease.requireHeld();
    return "a second order";
  });
  expect(result).toBe("order of the other");
});

it("keeps its lease while work takes longer than the lease", async () => {
  const state = await redis();
  onTestFinished(() => state.stop());
  const nodes = [state.open(), state.open()].map((store) =>
    createLock(store, { leaseMs: 600, waitMs: 10_000 }),
  );
  const order: string[] = [];
  const long = nodes[0]?.("long", async () => {
    order.push("begin");
    await delay(1_500);
    order.push("end");
  });
  await expect.poll(() => order, { interval: 5 }).toEqual(["begin"]);
  await nodes[1]?.("long", async () => void order.push("next"));
  await long;
  expect(order).toEqual(["begin", "end", "next"]);
});
