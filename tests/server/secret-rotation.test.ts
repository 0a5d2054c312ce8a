import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { Visitor } from "~/tests/support/visitor";

const [OLD, NEW] = ["o".repeat(32), "n".repeat(32)];

let redis: RedisServer;
const started: TestApp[] = [];
beforeAll(async () => {
  redis = await startRedisServer();
});
afterAll(async () => {
  await Promise.all(started.map((test) => test.close()));
  await redis.stop();
});

/** A node as it is started in one step of a rotation, all with the same upstream. */
async function node(...secrets: string[]): Promise<TestApp> {
  const environment: Record<string, string> = {
    REDIS_URL: redis.url,
    SESSION_SECRETS: secrets.join(","),
  };
  const upstream = started[0]?.dependencies.sandbox?.url;
  if (upstream) environment.UPSTREAM_URL = upstream;
  const test = await startTestApp({ environment });
  started.push(test);
  return test;
}

it("a rotation of SESSION_SECRETS logs nobody out: old sessions and tokens work until the old secret goes, new ones use the new", async () => {
  const before = await node(OLD);
  const early = new Visitor(before);
  const login = await early.logIn("13800000001");
  const earlyCookie = { cookie: login.headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };

  const during = await node(NEW, OLD);
  const mark = await before.sandbox.mark();
  const page = await new Visitor(during).get("/order", earlyCookie);
  expect(page.status).toBe(200);
  const entries = await before.sandbox.journal(mark);
  expect(entries.find(({ call }) => call === "vip.orders")).toMatchObject({
    hasToken: true,
    status: 200,
  });

  const late = new Visitor(during);
  const lateLogin = await late.logIn("13800000003");
  const lateCookie = { cookie: lateLogin.headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };
  const after = await node(NEW);
  expect((await new Visitor(after).get("/order", lateCookie)).status).toBe(200);
  expect((await new Visitor(after).get("/order", earlyCookie)).headers.location).toContain(
    "/login",
  );
  expect((await new Visitor(before).get("/order", lateCookie)).headers.location).toContain(
    "/login",
  );
});
