import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { one } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startAlone, startCluster, startSentinel } from "~/tests/support/redis-topologies";
import { startPurchase } from "~/tests/support/start-purchase";
import { Visitor } from "~/tests/support/visitor";
import { type Site, startSite } from "./site";

const POLLING_MS = 4_300;
const POLL_EVERY_MS = 150;

/** Every way to run Redis; tests/faults/redis-faults.test.ts proves what the loss of a primary means. */
describe.each([
  ["one Redis", startAlone],
  ["a primary, two replicas, three Sentinels", startSentinel],
  ["a cluster of three primaries with replicas", startCluster],
] as const)("three nodes behind nginx, with %s", (_name, start) => {
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

  const throughNginx = () => new Visitor({ app: site.origin, origin: site.origin });

  // docs/product.md#nodes-share-their-state
  it("login, purchase and logout spread over the nodes and are one visit", async () => {
    const visitor = throughNginx();
    const passed = await site.passedDuring(async () => {
      await visitor.logIn(phones.newcomer);
      const account = await visitor.get("/accountInformation");
      expect(account.text).toContain("张创作");
      const { path: payment, orderId } = await startPurchase(visitor, { years: 2 });
      one(await visitor.get(payment), "svg");
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

  // docs/product.md#polls-never-overlap-and-end-with-the-code
  it("polls spread over the nodes cause one upstream poll per interval", async () => {
    const visitor = throughNginx();
    const waiting = throughNginx();
    await visitor.logIn(phones.creator);
    const { path: payment } = await startPurchase(visitor, { years: 2 });
    await waiting.get("/login");
    const mark = await site.sandbox.mark();
    const passed = await site.passedDuring(async () => {
      const polls: Promise<{ status: number }>[] = [];
      const end = performance.now() + POLLING_MS;
      while (performance.now() < end) {
        polls.push(visitor.get(`${payment}/status`), waiting.get("/login/qr/status"));
        await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
      }
      for (const { status } of await Promise.all(polls)) expect(status).toBe(200);
    });
    expect(new Set(passed.map(({ node }) => node)).size).toBe(3);
    const calls = await site.sandbox.calls(mark);
    const count = (key: string) => calls.filter((call) => call === key).length;
    // 4.3 s: at 0 and 3.5 s for the QR code, at 0, 2 and 4 s for the order.
    expect(count("auth.scan")).toBe(2);
    expect(count("pay.wx.info")).toBeGreaterThanOrEqual(2);
    expect(count("pay.wx.info")).toBeLessThanOrEqual(3);
  });
});
