import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startRedisServer } from "~/tests/support/redis-server";
import { startCluster, startSentinel } from "~/tests/support/redis-topologies";
import { startPurchase } from "~/tests/support/start-purchase";
import { Visitor } from "~/tests/support/visitor";
import { type Site, startSite } from "./site";

async function startSingle() {
  const { url, stop } = await startRedisServer();
  return { environment: { REDIS_URL: url }, stop };
}

const redisChoices = [
  { name: "one Redis", start: startSingle },
  { name: "a primary, two replicas, three Sentinels", start: startSentinel },
  { name: "a cluster of three primaries with replicas", start: startCluster },
];

/** The loss of a primary: tests/faults/redis-failover.test.ts. */
describe.each(redisChoices)("three nodes behind nginx, with $name", ({ start }) => {
  let redis: Awaited<ReturnType<typeof start>>;
  let site: Site;

  beforeAll(async () => {
    redis = await start();
    // rolling-restart.test.ts proves how nodes drain.
    site = await startSite({ ...redis.environment, SHUTDOWN_DELAY_MS: "0" });
  });
  afterAll(async () => {
    await site?.stop();
    await redis?.stop();
  });

  // docs/product.md#nodes-share-their-state
  it("login, purchase and logout spread over the nodes and are one visit", async () => {
    const visitor = new Visitor({ app: site.origin, origin: site.origin });
    const passed = await site.passedDuring(async () => {
      await visitor.logIn("13800000001");
      const account = await visitor.get("/accountInformation");
      expect(account.text).toContain("张创作");
      const { path: payment, orderId } = await startPurchase(visitor, { years: 2 });
      expect((await visitor.get(payment)).text).toContain("<svg");
      await site.sandbox.setOrder(orderId, { status: 2 });
      await expect
        .poll(async () => (await visitor.get(`${payment}/status`)).body, { interval: 200 })
        .toMatchObject({ state: "paid" });
      expect((await visitor.get(`${payment}/result`)).status).toBe(200);
      expect((await visitor.submit("/logout", {})).status).toBe(303);
      expect((await visitor.get("/accountInformation")).text).not.toContain("张创作");
    });
    const hops = passed.slice(1).filter(({ node }, index) => node !== passed[index]?.node);
    expect(new Set(passed.map(({ node }) => node)).size).toBe(3);
    // Hardly two steps in a row met the same node.
    expect(hops.length).toBeGreaterThan(passed.length / 2);
    expect(site.nginx.complaints()).not.toContain("[error]");
  });
});
