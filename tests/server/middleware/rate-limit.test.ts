import supertest from "supertest";
import { afterEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { Visitor } from "~/tests/support/visitor";

const OFTEN = "操作过于频繁，请稍后再试";

describe("the general limit of pages and forms", () => {
  const started: TestApp[] = [];
  let redis: RedisServer | null = null;
  afterEach(async () => {
    await Promise.all(started.splice(0).map((test) => test.close()));
    await redis?.stop();
    redis = null;
  });

  async function start(environment: Record<string, string>): Promise<TestApp> {
    const test = await startTestApp({ environment });
    started.push(test);
    return test;
  }

  it("an address gets twenty times the limit, then 429 with Retry-After and its message; files and JSON go on", async () => {
    const test = await start({ RATE_LIMIT_REQUESTS_PER_MINUTE: "1" });
    for (let page = 0; page < 20; page += 1)
      expect((await supertest(test.app).get("/aboutUs")).status).toBe(200);
    const refused = await supertest(test.app).get("/aboutUs");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.text).toContain(OFTEN);
    expect(refused.headers["x-content-type-options"]).toBe("nosniff");
    expect((await supertest(test.app).get("/healthz")).status).toBe(200);
    expect((await supertest(test.app).get("/api/v1/products")).status).toBe(200);
  });

  it("holds over two nodes that share a Redis, give or take a tenth", async () => {
    redis = await startRedisServer();
    const environment = {
      RATE_LIMIT_REQUESTS_PER_MINUTE: "2",
      REDIS_URL: redis.url,
      SESSION_SECRETS: "s".repeat(32),
    };
    const nodes = [await start(environment), await start(environment)];
    let answered = 0;
    for (let page = 0; page < 100; page += 1) {
      const node = nodes[page % 2] as TestApp;
      const { status } = await supertest(node.app).get("/aboutUs");
      if (status === 200) answered += 1;
    }
    expect(answered).toBeGreaterThanOrEqual(40);
    expect(answered).toBeLessThanOrEqual(48);
  });

  it("a signed-in user who asks too often is told so on the page and the form, and keeps public pages and the session", async () => {
    const test = await start({ RATE_LIMIT_REQUESTS_PER_MINUTE: "10" });
    const visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    const statuses: number[] = [];
    for (let page = 0; page < 12; page += 1)
      statuses.push((await visitor.get("/accountInformation")).status);
    expect(statuses[0]).toBe(200);
    const refused = await visitor.get("/accountInformation");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.text).toContain(OFTEN);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    const form = await visitor.submit("/urlNavigate/add", { urlName: "a", url: "https://a.cn" });
    expect(form.status).toBe(429);
    expect(form.text).toContain(OFTEN);
    expect((await visitor.get("/aboutUs")).status).toBe(200);
  });
});

describe("SMS codes per day", () => {
  it("end after RATE_LIMIT_CODES_PER_DAY, whatever the hour allows, for this number alone", async () => {
    const test = await startTestApp({ environment: { RATE_LIMIT_CODES_PER_DAY: "1" } });
    const visitor = new Visitor(test);
    const send = (mobileNumber: string) =>
      visitor.submit("/login?method=sms", { intent: "send-code", mobileNumber });
    expect((await send("13800000001")).status).toBe(200);
    const refused = await send("13800000001");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_600);
    expect(refused.text).toContain(OFTEN);
    expect((await send("13800000002")).status).toBe(200);
    await test.close();
  });
});

describe("login attempts", () => {
  it("end for an address after twenty times RATE_LIMIT_LOGINS_PER_HOUR, whatever the numbers", async () => {
    const test = await startTestApp({ environment: { RATE_LIMIT_LOGINS_PER_HOUR: "1" } });
    const attempt = (number: number) =>
      new Visitor(test).submit("/login?method=password", {
        intent: "password-login",
        mobile: `139000000${String(number).padStart(2, "0")}`,
        password: "wrong",
      });
    for (let number = 0; number < 20; number += 1)
      expect((await attempt(number)).status).not.toBe(429);
    const refused = await attempt(20);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.text).toContain(OFTEN);
    await test.close();
  });
});
