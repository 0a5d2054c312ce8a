import supertest, { type Response } from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { useRedis } from "~/tests/support/use-redis";
import { textOf, Visitor } from "~/tests/support/visitor";

function expectBusy({ status, headers }: Response): void {
  expect(status).toBe(503);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  // The cookie is kept.
  expect(headers["set-cookie"]).toBeUndefined();
}

/** Pages that stay, and how long a refusal takes: tests/faults/redis-faults.test.ts. */
// docs/product.md#a-lost-store-limits-what-works
describe("a Redis that has gone", () => {
  const redis = useRedis();
  let test: TestApp;
  let cookie: string;

  beforeAll(async () => {
    test = await startTestApp({ environment: { REDIS_URL: redis.url } });
    const visitor = new Visitor(test);
    const login = await visitor.logIn("13800000001");
    expect(login.status).toBe(303);
    cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await visitor.get("/order")).status).toBe(200);
    await redis.stop();
    return test.close;
  });

  const get = (path: string, Cookie = cookie) => supertest(test.app).get(path).set({ Cookie });

  it.each(["/order", "/accountInformation"])(
    "%s is 503 with words, and keeps the way to the account's other page",
    async (path) => {
      const answer = await get(path);
      expectBusy(answer);
      expect(textOf(answer)).toContain("服务繁忙，请稍后重试");
      expect(answer.text).toMatch(/<nav class="side-nav"[^>]*aria-label="账号导航"/);
      expect(answer.text.match(/<main /g)).toHaveLength(1);
    },
  );

  it("a waiting login is not told that its code has expired, but to come back", async () => {
    expectBusy(await get("/login/qr/status"));
  });

  // docs/product.md#what-was-typed-is-kept
  it.each<[string, Record<string, string>]>([
    ["/login?method=sms", { intent: "send-code", mobileNumber: "13800000002" }],
    ["/pricing/trial", {}],
    ["/logout", {}],
  ])("the form %s %j makes no upstream call and keeps what was typed", async (path, fields) => {
    const mark = await test.sandbox.mark();
    const post = supertest(test.app).post(path).set({ Origin: test.origin, Cookie: cookie });
    const answer = await post.type("form").send(fields);
    expectBusy(answer);
    if (fields.mobileNumber) expect(answer.text).toContain('value="13800000002"');
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  // docs/product.md#health-and-readiness-are-separate
  it("the process lives and is not ready", async () => {
    expect((await get("/healthz")).status).toBe(200);
    const ready = await get("/readyz");
    expect([ready.status, ready.text]).toEqual([503, "store\n"]);
  });
});
