import { Redis } from "ioredis";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import dump from "./support/keys-of-4e8d54d.json";

const MINUTE_MS = 60_000;

/**
 * The dump holds what the version of commit 4e8d54d had in Redis: a signed-in buyer with a pending
 * order over two years, and two QR codes that wait for a scan.
 */
// docs/product.md#versions-run-side-by-side
describe("what the version before has left in Redis", () => {
  let redis: RedisServer;
  let site: TestApp;
  const startedAt = Date.now();

  beforeAll(async () => {
    redis = await startRedisServer();
    await load(redis.url);
    site = await startTestApp({
      environment: { REDIS_URL: redis.url, SESSION_SECRETS: dump.secret },
      overrides: { now: () => dump.madeAt + MINUTE_MS + Date.now() - startedAt },
    });
    await giveTheSandboxItsState();
  });
  afterAll(async () => {
    await site?.close();
    await redis?.stop();
  });

  /** The sandbox makes the same tokens and tickets in the same order as the one of the dump did. */
  async function giveTheSandboxItsState(): Promise<void> {
    await request(site.app).get("/login").expect(200);
    await request(site.app).post("/api/v1/qr-logins").expect(201);
    await request(site.app)
      .post("/api/v1/sessions")
      .send({ method: "password", mobile: "13800000001", password: "Passw0rd!" })
      .expect(201);
  }

  const asBuyer = (path: string) => request(site.app).get(path).set("Cookie", dump.buyerCookie);

  it("a signed-in session still knows its user, and its token is accepted by the upstream", async () => {
    expect((await asBuyer("/accountInformation").expect(200)).text).toContain("张创作");
    await asBuyer("/order").expect(200);
    await asBuyer("/api/v1/membership").set("Sec-Fetch-Site", "same-origin").expect(200);
  });

  it("a pending order can still be paid: its code, amount and years are shown", async () => {
    const { text } = await asBuyer(`/pricing/pay/${dump.orderId}`).expect(200);
    expect(text).toContain("<svg");
    expect(text).toMatch(/3,?198/);
  });

  it("the same purchase leads to the same order instead of a second one", async () => {
    const mark = await site.sandbox.mark();
    const response = await request(site.app)
      .post("/pricing/purchase?productId=DT_DOCK_0001")
      .set("Cookie", dump.buyerCookie)
      .set("Origin", site.origin)
      .type("form")
      .send({ productId: "DT_DOCK_0001", years: "2", channel: "wxpay", agreement: "on" });
    expect(response.headers.location).toBe(`/pricing/pay/${dump.orderId}`);
    expect(await site.sandbox.calls(mark)).not.toContain("pay.wx.create");
  });

  it("a QR code that was waiting is answered, and signs in when it is scanned", async () => {
    const path = `/api/v1/qr-logins/${dump.qrLoginId}`;
    expect((await request(site.app).get(path).expect(200)).body.state).toBe("pending");
    await site.sandbox.scan("10002");
    await expect.poll(async () => (await request(site.app).get(path)).body.state).toBe("signed-in");
  });
});

async function load(url: string): Promise<void> {
  const client = new Redis(url);
  for (const { key, value, ttlMs } of dump.keys) {
    if (typeof value === "string") await client.set(key, value);
    else await client.hset(key, value);
    await client.pexpire(key, ttlMs);
  }
  await client.quit();
}
