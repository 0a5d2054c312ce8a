import { Redis } from "ioredis";
import supertest from "supertest";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { phones } from "~/tests/support/people";
import { useRedis } from "~/tests/support/use-redis";
import { startOwnApp, useTestApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

/** As many as a breaker wants to have seen (gateway/upstream/circuit-breaker.ts), and some. */
const ENOUGH = 30;
const OUTCOME = /^db_client_operation_duration_seconds_count\{.*outcome="(\w+)"/gm;

describe("what /metrics tells", () => {
  const test = useTestApp();

  const scrape = () => test.dependencies.metrics.registry.metrics();
  const sampleOf = async (start: string, read = scrape) => {
    const line = (await read()).split("\n").find((each) => each.startsWith(start));
    return line ? Number(line.slice(line.lastIndexOf(" ") + 1)) : null;
  };

  it("times requests by route template, method and status class, and counts cached pages", async () => {
    for (const path of ["/index?isShow=1", "/aboutUs", "/aboutUs", "/api/v1/products"])
      await supertest(test.app).get(path);
    expect(await sampleOf('page_cache_lookups_total{result="miss"}')).toBe(2);
    expect(await sampleOf('page_cache_lookups_total{result="hit"}')).toBe(1);
    const page =
      'http_server_request_duration_seconds_count{http_route="/index",http_request_method="GET",http_response_status_class="2xx"}';
    const json = page.replace("/index", "/api/v1/products");
    await expect.poll(() => sampleOf(page)).toBe(1);
    await expect.poll(() => sampleOf(json)).toBe(1);
  });

  // docs/product.md#metrics-have-labels-from-fixed-sets
  it("has labels from fixed sets alone, whatever paths and methods arrive, and so has the log", async () => {
    for (const name of ["canary-one", "canary-two"]) {
      await supertest(test.app).get(`/${name}?q=${name}`);
      await supertest(test.app).get(`/pricing/pay/${name}`);
      await supertest(test.app).get(`/api/v1/${name}`);
      await supertest(test.app).get(`/api/v1/qr-logins/${name}`);
    }
    await supertest(test.app).trace("/index");
    await expect.poll(scrape).toContain('http_request_method="_OTHER"');
    const text = await scrape();
    expect(text).toContain('http_route="/api/v1/qr-logins/{id}"');
    expect(text).toContain('http_route="/pricing/pay/:orderId"');
    expect(text).toContain('http_route="unmatched"');
    expect(text).not.toContain("canary");
    expect(JSON.stringify(test.logs)).not.toContain("canary");
  });

  it("counts sign-ins by method and result and refusals by limit, and says if the node is ready", async () => {
    const { app, dependencies } = await startOwnApp({ RATE_LIMIT_LOGINS_PER_HOUR: "3" });
    const read = () => dependencies.metrics.registry.metrics();
    for (const password of ["Passw0rd!", "wrong!", "wrong!", "wrong!", "wrong!"])
      await supertest(app)
        .post("/api/v1/sessions")
        .send({ method: "password", mobile: phones.newcomer, password });
    const counts = {
      'sign_ins_total{method="password",result="ok"}': 1,
      'sign_ins_total{method="password",result="credentials-wrong"}': 3,
      'sign_ins_total{method="password",result="rate-limited"}': 1,
      'rate_limit_refusals_total{limit="login:phone-address"}': 1,
      'rate_limit_refusals_total{limit="login:address"}': 0,
      server_ready: 1,
      store_writable: 1,
    };
    for (const [name, count] of Object.entries(counts))
      expect(await sampleOf(`${name} `, read), name).toBe(count);
    dependencies.health.drain();
    expect(await sampleOf("server_ready ", read)).toBe(0);
  });

  it("times upstream calls by call key and outcome, and store operations by name", async () => {
    const visitor = new Visitor(test);
    await visitor.logIn(phones.newcomer);
    await test.sandbox.fault("vip.orders", { http: 500 });
    await visitor.get("/order");
    const call = (key: string, outcome: string) =>
      sampleOf(
        `http_client_request_duration_seconds_count{upstream_call="${key}",outcome="${outcome}"}`,
      );
    expect(await call("auth.mobileLogin", "ok")).toBe(1);
    expect(await call("vip.orders", "upstream-failed")).toBeGreaterThan(0);
    const reads = 'db_client_operation_duration_seconds_count{db_operation_name="read"';
    expect(await sampleOf(reads)).toBeGreaterThan(0);
    expect(await sampleOf("http_client_open_connections")).not.toBeNull();
    expect(await sampleOf('upstream_breaker_state{upstream_group="vip"}')).toBe(0);
  });

  it.each(["/healthz", "/readyz"])("the log has no line of the probe %s", async (probe) => {
    const { headers } = await supertest(test.app).get(probe).expect(200);
    const requestId = headers["x-request-id"];
    expect(test.logs.filter((line) => line.requestId === requestId)).toEqual([]);
  });

  it("the log line has the calls with their durations and the user's pseudonym, not the uid", async () => {
    test.logs.length = 0;
    const lines = () =>
      test.logs.filter(({ msg, route }) => msg === "request" && route === "/order");
    for (const mobileNumber of [phones.editor, phones.admin]) {
      const visitor = new Visitor(test);
      await visitor.logIn(mobileNumber);
      await visitor.get("/order");
    }
    await expect.poll(() => lines().length).toBe(2);
    const line = lines()[0] as { user: string; calls: { call: string; ms: number }[] };
    expect(line.user).toMatch(/^[\w-]{16}$/);
    expect(lines()[1]?.user).not.toBe(line.user);
    expect(line.calls.map(({ call }) => call)).toContain("vip.orders");
    for (const { ms } of line.calls) expect(ms).toBeGreaterThanOrEqual(0);
  });

  it("tells a breaker that opens, tries again and closes: 2, then 0, of its group alone", async () => {
    const stateOf = (group: string) =>
      sampleOf(`upstream_breaker_state{upstream_group="${group}"}`);
    await test.sandbox.fault("auth.qr", { reset: true }, 10 * ENOUGH);
    for (let asked = 0; asked < ENOUGH; asked += 1)
      expect((await supertest(test.app).get("/login")).status).toBe(200);
    expect([await stateOf("auth"), await stateOf("vip")]).toEqual([2, 0]);
    expect(await scrape()).toMatch(/http_client_request_duration_\w+\{[^}]*outcome="refused"/);

    await test.sandbox.clearFaults();
    await expect
      .poll(async () => {
        await supertest(test.app).get("/login");
        return stateOf("auth");
      })
      .toBe(0);
  });
});

describe("a session store", () => {
  const redis = useRedis();
  afterAll(() => redis.resume());

  it("that refuses writes is not writable; operations of a frozen one have the outcome failed", async () => {
    const { app, dependencies } = await startOwnApp({ REDIS_URL: redis.url });
    const read = () => dependencies.metrics.registry.metrics();
    const outcomes = async () => [...(await read()).matchAll(OUTCOME)].map(([, name]) => name);
    const { headers } = await supertest(app).get("/login");
    expect(new Set(await outcomes())).toEqual(new Set(["ok"]));
    const admin = new Redis(redis.url);
    onTestFinished(() => admin.disconnect());
    await admin.config("SET", "maxmemory", "1");
    expect(await read()).toMatch(/^store_writable 0$/m);
    await admin.config("SET", "maxmemory", "0");
    expect(await read()).toMatch(/^store_writable 1$/m);
    redis.pause();
    const answer = supertest(app)
      .get("/login/qr/status")
      .set("Cookie", headers["set-cookie"] ?? "");
    expect((await answer).status).toBe(503);
    expect(await outcomes()).toContain("failed");
  });
});
