import { expect, it, onTestFinished } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { type CountBundle, createRequestLimit } from "~/server/http/request-limit";

const node = (perMinute: number, countBundle: CountBundle) =>
  createRequestLimit(perMinute, countBundle, () => 1_000_000);

it("a limit holds over all nodes, to less than a tenth for each", async () => {
  const store = createMemoryStore();
  onTestFinished(() => store.close());
  const countBundle: CountBundle = (client, windowMs) => store.increment(client, windowMs / 1000);
  const nodes = Array.from({ length: 3 }, () => node(600, countBundle));
  let allowed = 0;
  for (let round = 0; round < 600; round += 1)
    for (const each of nodes) if (!(await each.count("a")).exceeded) allowed += 1;
  expect(allowed).toBeGreaterThanOrEqual(600);
  expect(allowed).toBeLessThan(600 + 3 * 60);
});

it("a node goes on by its own count while the store does not answer", async () => {
  const limit = node(20, () => Promise.reject(new GatewayError("store-unavailable")));
  for (let count = 1; count <= 21; count += 1)
    expect((await limit.count("a")).exceeded).toBe(count > 20);
});

it("a client's budget begins anew on every node when the window of all nodes ends", async () => {
  let now = 0;
  const window = { count: 0, endsAt: 40_000 };
  const countBundle: CountBundle = async () => {
    window.count += 1;
    return { count: window.count, resetMs: window.endsAt - now };
  };
  const limit = createRequestLimit(20, countBundle, () => now);
  for (let count = 1; count <= 21; count += 1) await limit.count("a");
  expect(await limit.count("a")).toMatchObject({ exceeded: true, resetSeconds: 40 });
  now = 39_999;
  expect((await limit.count("a")).exceeded).toBe(true);
  now = 40_000;
  Object.assign(window, { count: 0, endsAt: 100_000 });
  expect(await limit.count("a")).toMatchObject({ exceeded: false, remaining: 19 });
});
