import { expect, it, onTestFinished, vi } from "vitest";
import type { Fate } from "~/tests/upstream/channels/site";
import { createWorld, requireTruth } from "./world";

const LOOK_UP_MS = 10_000;
const FENCE_LEASE_MS = 120_000;
const WAIT = { timeout: 20_000 };

/** Shortens the time that a request to a channel may take. */
function shortenTimeouts(): void {
  const { timeout } = AbortSignal;
  const spy = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((ms) => timeout.call(AbortSignal, ms / 10));
  onTestFinished(() => spy.mockRestore());
}

// docs/product.md#published-means-that-it-is-there
it.each<[Fate, "unconfirmed" | "published"]>([
  ["lost before", "unconfirmed"],
  ["lost after", "published"],
  ["hangs", "unconfirmed"],
  ["done, then hangs", "published"],
  ["arrives late", "published"],
])(
  "a request that is %s is %s after a look-up, and one article in the end",
  async (fate, found) => {
    shortenTimeouts();
    const { publish, find, round, site, node, look, retry, settle } = await createWorld();
    site.fates = [fate];
    const id = await publish();
    await round();
    expect(await find(id)).toMatchObject({ state: "unconfirmed", reason: "answer-lost" });
    expect(await look(id)).toBe(site.count(id) > 0);
    if ((await find(id)).state === "published") return;
    site.settle();
    await round(node, LOOK_UP_MS);
    expect((await find(id)).state).toBe(found);
    if (found === "unconfirmed") {
      node.clock.advance(FENCE_LEASE_MS);
      expect([await look(id), await retry(id)]).toEqual([true, true]);
    }
    expect((await settle(id)).state).toBe("published");
    expect(site.count(id)).toBe(1);
  },
);

it("an article that arrives after a person has looked is found before the next attempt", async () => {
  const { publish, find, round, site, node, look, retry, settle } = await createWorld();
  site.fates = ["arrives late"];
  const id = await publish();
  await round();
  await round(node, LOOK_UP_MS);
  expect([await look(id), (await find(id)).state]).toEqual([false, "unconfirmed"]);
  node.clock.advance(FENCE_LEASE_MS);
  expect([await look(id), (await find(id)).state]).toEqual([true, "failed"]);
  site.settle();
  await retry(id);
  expect(await settle(id)).toMatchObject({ state: "published", fences: 2 });
  expect([site.count(id), site.asked]).toEqual([1, 1]);
});

it("a site that hangs keeps no other delivery waiting, and cannot be cancelled any more", async () => {
  shortenTimeouts();
  const { publish, find, site, node, cancel } = await createWorld();
  site.fates = ["hangs"];
  const first = await publish();
  await node.publishing.runDue();
  await vi.waitUntil(() => site.asked === 1, WAIT);
  const second = await publish();
  await node.publishing.runDue();
  await vi.waitUntil(async () => (await find(second)).state === "published", WAIT);
  expect([(await find(first)).state, await cancel(first)]).toEqual(["committing", false]);
  await node.publishing.endRound();
  const delivery = await find(first);
  expect(delivery).toMatchObject({ state: "unconfirmed", reason: "answer-lost" });
  requireTruth(site, delivery);
});
