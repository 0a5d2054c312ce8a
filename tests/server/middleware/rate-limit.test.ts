import supertest, { type Response } from "supertest";
import { describe, expect, it } from "vitest";
import { useRedis } from "~/tests/support/use-redis";
import { startOwnApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

function expectTooOften(response: Response, seconds = 0): void {
  expect(response.status).toBe(429);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(seconds);
  expect(response.text).toContain("操作过于频繁，请稍后再试");
}

async function statusesOf(count: number, request: (index: number) => PromiseLike<Response>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await request(index)).status);
  return statuses;
}

describe("the general limit of pages and forms", () => {
  it("an address gets twenty times the limit; files and JSON go on", async () => {
    const { app } = await startOwnApp({ RATE_LIMIT_REQUESTS_PER_MINUTE: "1" });
    const get = () => supertest(app).get("/aboutUs");
    expect(await statusesOf(20, get)).toEqual(Array(20).fill(200));
    expectTooOften(await get());
    expect((await supertest(app).get("/healthz")).status).toBe(200);
    expect((await supertest(app).get("/api/v1/products")).status).toBe(200);
  });

  it("a signed-in user reads it on the page and the form, and keeps public pages and the session", async () => {
    const visitor = new Visitor(await startOwnApp({ RATE_LIMIT_REQUESTS_PER_MINUTE: "10" }));
    await visitor.logIn("13800000001");
    const get = () => visitor.get("/accountInformation");
    expect((await statusesOf(12, get))[0]).toBe(200);
    const refused = await get();
    expectTooOften(refused);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    const site = { urlName: "a", url: "https://a.cn" };
    expectTooOften(await visitor.submit("/urlNavigate/add", site));
    expect((await visitor.get("/aboutUs")).status).toBe(200);
  });

  describe("over nodes that share a Redis", () => {
    const redis = useRedis();

    it("holds, give or take a tenth", async () => {
      const environment = {
        RATE_LIMIT_REQUESTS_PER_MINUTE: "2",
        REDIS_URL: redis.url,
        SESSION_SECRETS: "s".repeat(32),
      };
      const [one, other] = [await startOwnApp(environment), await startOwnApp(environment)];
      const statuses = await statusesOf(100, (index) =>
        supertest((index % 2 ? one : other).app).get("/aboutUs"),
      );
      const answered = statuses.filter((status) => status === 200).length;
      expect(answered).toBeGreaterThanOrEqual(40);
      expect(answered).toBeLessThanOrEqual(48);
    });
  });
});

describe("the limits of a login", () => {
  it("SMS codes end after RATE_LIMIT_CODES_PER_DAY, whatever the hour allows, for this number alone", async () => {
    const visitor = new Visitor(await startOwnApp({ RATE_LIMIT_CODES_PER_DAY: "1" }));
    const send = (mobileNumber: string) =>
      visitor.submit("/login?method=sms", { intent: "send-code", mobileNumber });
    expect((await send("13800000001")).status).toBe(200);
    expectTooOften(await send("13800000001"), 3_600);
    expect((await send("13800000002")).status).toBe(200);
  });

  it("attempts of an address end after twenty times RATE_LIMIT_LOGINS_PER_HOUR, whatever the numbers", async () => {
    const test = await startOwnApp({ RATE_LIMIT_LOGINS_PER_HOUR: "1" });
    const attempt = (number: number) =>
      new Visitor(test).submit("/login?method=password", {
        intent: "password-login",
        mobile: `139000000${String(number).padStart(2, "0")}`,
        password: "wrong",
      });
    expect(await statusesOf(20, attempt)).not.toContain(429);
    expectTooOften(await attempt(20));
  });
});
