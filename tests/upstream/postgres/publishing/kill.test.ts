import { describe, expect, it } from "vitest";
import { isLive } from "~/gateway/core/publishing/delivery-states";
import { createWorld, requireTruth, type World } from "./world";

/** Databases and processes at once. */
const WORLDS = 3;
const TIMEOUT_MS = 600_000;

/** Kills a process at each of its steps while it publishes one article, and lets another go on. */
async function killAtEachStep(goOn: (world: World, id: string) => Promise<void>): Promise<void> {
  const ends = new Set<string>();
  let next = 1;
  const work = async () => {
    const world = await createWorld();
    for (let isKilled = true; isKilled; ) {
      const killAt = next++;
      const id = await world.publish();
      ({ isKilled } = await world.run({ killAt }));
      const delivery = await world.find(id);
      requireTruth(world.site, delivery);
      if (isKilled) ends.add(`${delivery.state} ${world.site.count(id)}`);
      await goOn(world, id).catch((error) => {
        throw new Error(`killed at step ${killAt}`, { cause: error });
      });
    }
  };
  await Promise.all(Array.from({ length: WORLDS }, work));
  // Before and after the claim, the fence, the request and the report.
  expect([...ends].sort()).toEqual([
    ...["committing 0", "committing 1", "published 1", "queued 0", "running 0"],
  ]);
}

// docs/product.md#an-article-is-never-published-twice
describe("a process that is killed with kill -9 at any step", { timeout: TIMEOUT_MS }, () => {
  it("leaves one article, which another node or a person finds", async () => {
    await killAtEachStep(async ({ settle, look, retry, site, find }, id) => {
      let { state } = await settle(id);
      if (state === "unconfirmed") {
        expect(await look(id)).toBe(true);
        ({ state } = await find(id));
        if (state === "failed") {
          expect(await retry(id)).toBe(true);
          ({ state } = await settle(id));
        }
      }
      expect([state, site.count(id)]).toEqual(["published", 1]);
    });
  });

  it("leaves no article where a person cancels afterwards", async () => {
    await killAtEachStep(async ({ settle, cancel, site, find }, id) => {
      const before = (await find(id)).state;
      const isCancelled = await cancel(id);
      expect(isCancelled).toBe(["queued", "running"].includes(before));
      const { state } = await settle(id);
      expect(isLive(state)).toBe(false);
      if (isCancelled) expect([state, site.count(id)]).toEqual(["cancelled", 0]);
    });
  });
});
