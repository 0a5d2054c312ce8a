import supertest, { type Response } from "supertest";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { all, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useRedis } from "~/tests/support/use-redis";
import { startOwnApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

function expectBusy({ status, headers }: Response): void {
  expect(status).toBe(503);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  // The cookie is kept.
  expect(headers["set-cookie"]).toBeUndefined();
}

// docs/product.md#a-lost-store-limits-what-works
describe("a Redis that has gone", () => {
  const redis = useRedis();
  let test: TestApp;
  let visitor: Visitor;
  let cookie: string;

  beforeAll(async () => {
    test = await startTestApp({ environment: { REDIS_URL: redis.url } });
    visitor = new Visitor(test);
    const login = await visitor.logIn(phones.newcomer);
    cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await visitor.get("/order")).status).toBe(200);
    expect((await visitor.get("/readyz")).status).toBe(200);
    await redis.stop();
    return test.close;
  });

  const get = (path: string, Cookie = cookie) => supertest(test.app).get(path).set({ Cookie });

  // docs/product.md#no-request-waits-longer-than-its-deadline
  it.each([
    ...["/order", "/accountInformation", "/company", "/pricing/purchase", "/workbench"],
    `/login/scan/${"A".repeat(43)}`,
  ])(
    "the page %s that needs a session is 503 at once, with Retry-After, words and ways on",
    async (path) => {
      const begun = performance.now();
      const answer = await get(path);
      expect(performance.now() - begun).toBeLessThan(2_000);
      expectBusy(answer);
      expect(wordsOf(answer)).toContain("服务繁忙，请稍后重试");
      expect(all(answer, "main")).toHaveLength(1);
      if (/order|account/.test(path)) one(answer, 'nav.side-nav[aria-label="账号导航"]');
    },
  );

  it.each(["/urlNavigate/add", "/company", "/pricing/purchase?productId=DT_DOCK_0001"])(
    "a form of %s is 503 with words, and leads nobody to the login",
    async (path) => {
      const answer = await supertest(test.app)
        .post(path)
        .set({ Cookie: cookie, Origin: test.origin })
        .type("form")
        .send({ urlName: "财联社", url: "https://www.cls.cn", company_id: "80001" });
      expectBusy(answer);
      expect(answer.headers.location).toBeUndefined();
      expect(wordsOf(answer)).toContain("服务繁忙，请稍后重试");
    },
  );

  it("a waiting login is not told that its code has expired, but to come back", async () => {
    expectBusy(await get("/login/qr/status"));
  });

  // docs/product.md#health-and-readiness-are-separate
  it("a node stays ready for public pages, a strict one does not, and a new one waits for 30 s", async () => {
    const readiness = async ({ app }: Pick<TestApp, "app">) =>
      (await supertest(app).get("/readyz")).text;
    let now = 0;
    const environment = { REDIS_URL: redis.url };
    const fresh = await startTestApp({ environment, overrides: { now: () => now } });
    onTestFinished(fresh.close);
    const strict = await startOwnApp({ ...environment, STRICT_READINESS: "1" });
    expect((await get("/healthz")).status).toBe(200);
    expect(await Promise.all([test, strict, fresh].map(readiness))).toEqual([
      "ok\n",
      "store\n",
      "store\n",
    ]);
    now = 30_000;
    expect(await readiness(fresh)).toBe("ok\n");
  });
});
