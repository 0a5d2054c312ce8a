import { describe, expect, it } from "vitest";
import { useWorker } from "./lab/use-worker";

const WAIT = { timeout: 60_000, interval: 250 };
const MINUTE_MS = 60_000;
const ENDS = ["published", "unconfirmed", "failed"];

// docs/product.md#the-extension-goes-on-where-it-was
describe("a worker that is interrupted", { timeout: 180_000 }, () => {
  const world = useWorker();
  const { getDelivery, publish, work } = world;
  const wait = (ms: number) => world.evaluate(`new Promise((done) => setTimeout(done, ${ms}))`);

  it.each([50, 300, 700, 1_200, 2_000, 4_000])(
    "publishes once, or says that nobody knows, when it is ended every %i ms",
    async (everyMs) => {
      const { publicationId } = await publish("toutiao", { isAutomatic: true });
      for (let times = 0; times < 8; times += 1) {
        void work().catch(() => undefined);
        await wait(everyMs);
        await world.stopWorker();
      }
      let state: string | undefined;
      await expect
        .poll(async () => {
          await work();
          [state] = await getDelivery(publicationId);
          // A claim whose answer was lost ends with its lease.
          if (state === "running" || state === "committing")
            if ((await world.readTasks()).length === 0)
              await world.server.sandbox.advanceClock(5 * MINUTE_MS);
          return state;
        }, WAIT)
        .toSatisfy((now: string) => ENDS.includes(now));
      expect(state).not.toBe("failed");
      expect(world.site.presses.length).toBeLessThanOrEqual(1);
      if (state === "published") expect(world.site.presses).toHaveLength(1);
    },
  );

  it.each(["fencing", "pressing"])(
    "never presses again after it was ended while %s",
    async (step) => {
      world.show("answer lost");
      const { publicationId } = await publish("juejin");
      await work();
      await expect
        .poll(() => getDelivery(publicationId), WAIT)
        .toEqual(["committing", "waiting-for-person", ""]);
      await world.changeTask({ step });
      await work();
      const end = ["unconfirmed", "answer-lost", ""];
      await expect.poll(() => getDelivery(publicationId), WAIT).toEqual(end);
      expect(world.site.presses).toEqual([]);
    },
  );

  it("goes on when the service was away", async () => {
    await world.server.sandbox.fault("device.claim", { http: 503 });
    await world.server.sandbox.fault("device.content", { http: 503 });
    const { publicationId } = await publish("juejin");
    await expect
      .poll(async () => {
        await work();
        return getDelivery(publicationId);
      }, WAIT)
      .toEqual(["committing", "waiting-for-person", ""]);
  });

  it("forgets the token and all work once its person has ended it", async () => {
    await world.caller.client.DELETE("/devices/{id}", {
      params: { path: { id: world.device.id } },
    });
    await work();
    const read = () => world.evaluate("chrome.storage.local.get(['pairing', 'isEnded'])");
    await expect.poll(read, WAIT).toEqual({ pairing: null, isEnded: true });
  });
});
