import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { textOf, Visitor } from "~/tests/support/visitor";

const BUSY = "服务繁忙，请稍后重试";

// docs/product.md#a-lost-store-limits-what-works
describe("a Redis that has gone", () => {
  let redis: RedisServer;
  let test: TestApp;
  let visitor: Visitor;
  let cookie: string;

  beforeAll(async () => {
    redis = await startRedisServer();
    test = await startTestApp({ environment: { REDIS_URL: redis.url } });
    visitor = new Visitor(test);
    const login = await visitor.logIn("13800000001");
    expect(login.status).toBe(303);
    cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await visitor.get("/order")).status).toBe(200);
    await redis.stop();
  });
  afterAll(async () => {
    await test.close();
    await redis.stop();
  });

  const asVisitor = (path: string) => supertest(test.app).get(path).set("Cookie", cookie);

  it.each([
    "/index",
    "/pricing",
    "/urlNavigate",
    "/assistance",
    "/aboutUs",
    "/agreement?type=yinsi",
  ])("the public page %s is there, for anybody and for somebody with a session", async (path) => {
    expect((await supertest(test.app).get(path)).status).toBe(200);
    const answer = await asVisitor(path);
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each(["/order", "/accountInformation", "/company", "/pricing/purchase", "/workbench"])(
    "the protected page %s: 503 with Retry-After and words, the cookie is kept",
    async (path) => {
      const answer = await asVisitor(path);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(textOf(answer)).toContain(BUSY);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    },
  );

  it.each(["/order", "/accountInformation"])(
    "%s keeps the way to the account's other page",
    async (path) => {
      const { text } = await asVisitor(path);
      expect(text).toMatch(/<nav class="side-nav"[^>]*aria-label="账号导航"/);
      expect(text.match(/<main /g)).toHaveLength(1);
    },
  );

  it("a waiting login is not told that its code has expired: 503 with Retry-After, asked again later", async () => {
    const answer = await asVisitor("/login/qr/status");
    expect(answer.status).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each<[string, Record<string, string>]>([
    ["/login?method=sms", { intent: "send-code", mobileNumber: "13800000002" }],
    ["/login?method=sms", { intent: "login", mobileNumber: "13800000002", code: "123456" }],
    ["/pricing/trial", {}],
    ["/urlNavigate", { intent: "delete", id: "1" }],
    ["/logout", {}],
  ])(
    "the form %s %j: 503 with Retry-After, no upstream call, the cookie is kept",
    async (path, fields) => {
      const mark = await test.sandbox.mark();
      const answer = await supertest(test.app)
        .post(path)
        .set({ Origin: test.origin, Cookie: cookie })
        .type("form")
        .send(fields);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(await test.sandbox.calls(mark)).toEqual([]);
    },
  );

  // docs/product.md#what-was-typed-is-kept
  it("what was typed stays on the form", async () => {
    const answer = await supertest(test.app)
      .post("/login?method=sms")
      .set("Origin", test.origin)
      .type("form")
      .send({ intent: "send-code", mobileNumber: "13800000002" });
    expect(textOf(answer)).toContain(BUSY);
    expect(answer.text).toContain('value="13800000002"');
  });

  // docs/product.md#health-and-readiness-are-separate
  it("the process lives and is not ready", async () => {
    expect((await supertest(test.app).get("/healthz")).status).toBe(200);
    const ready = await supertest(test.app).get("/readyz");
    expect(ready.status).toBe(503);
    expect(ready.text).toBe("store\n");
  });

  // docs/product.md#no-request-waits-longer-than-its-deadline
  it("every answer comes within two seconds", async () => {
    for (const path of ["/index", "/order", "/login"]) {
      const begun = performance.now();
      await asVisitor(path);
      expect(performance.now() - begun, path).toBeLessThan(2_000);
    }
  });

  it("once Redis is back, the app serves again without a restart", async () => {
    const again = await startRedisServer({ port: redis.port });
    try {
      await expect
        .poll(async () => (await supertest(test.app).get("/readyz")).status, { timeout: 15_000 })
        .toBe(200);
      await test.sandbox.reset();
      await visitor.logIn("13800000001");
      expect((await visitor.get("/order")).status).toBe(200);
    } finally {
      await again.stop();
    }
  });
});
