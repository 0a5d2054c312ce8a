import request from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";

// docs/product.md#a-user-ends-other-sessions
describe("a session that its user ends, on two nodes with a real Redis", () => {
  let redis: RedisServer;
  let here: TestApp;
  let elsewhere: TestApp;

  beforeAll(async () => {
    redis = await startRedisServer();
    const shared = { REDIS_URL: redis.url, SESSION_SECRETS: "one-secret-for-both-of-the-nodes-x" };
    here = await startTestApp({ environment: shared });
    const upstream = here.dependencies.sandbox?.url ?? "";
    elsewhere = await startTestApp({ environment: { ...shared, UPSTREAM_URL: upstream } });
  });
  afterAll(async () => {
    await elsewhere?.close();
    await here?.close();
    await redis?.stop();
  });

  async function signIn(node: TestApp): Promise<string> {
    const login = { method: "password", mobile: "13800000002", password: "Passw0rd!" };
    const { body } = await request(node.app).post("/api/v1/sessions").send(login).expect(201);
    return body.token;
  }
  const call = (node: TestApp, method: "get" | "post" | "delete", path: string, token: string) =>
    request(node.app)[method](`/api/v1${path}`).set("Authorization", `Bearer ${token}`);

  async function idOf(token: string): Promise<string> {
    const { body } = await call(here, "get", "/sessions", token).expect(200);
    return body.sessions.find((session: { current: boolean }) => session.current).id;
  }

  it("is refused by the other node with its next request", async () => {
    const [mine, ended] = [await signIn(here), await signIn(elsewhere)];
    await call(elsewhere, "get", "/me", ended).expect(200);
    await call(here, "delete", `/sessions/${await idOf(ended)}`, mine).expect(204);
    for (const node of [here, elsewhere]) await call(node, "get", "/me", ended).expect(401);
    await call(elsewhere, "get", "/me", mine).expect(200);
  });

  it.each([
    ["one", (mine: string, id: string) => call(here, "delete", `/sessions/${id}`, mine)],
    ["all others", (mine: string) => call(here, "delete", "/sessions", mine)],
  ])(
    "ending %s holds under a slow request that began before and writes afterwards",
    async (_what, end) => {
      const [mine, ended] = [await signIn(here), await signIn(elsewhere)];
      const id = await idOf(ended);
      await here.sandbox.fault("company.choose", { delayMs: 600 });
      const mark = await here.sandbox.mark();
      const slow = call(elsewhere, "post", "/companies/80001/selection", ended).then();
      await expect.poll(() => here.sandbox.calls(mark)).toContain("company.list");
      expect((await end(mine, id)).status).toBeLessThan(300);
      await call(elsewhere, "get", "/me", ended).expect(401);
      await slow;
      for (const node of [here, elsewhere]) await call(node, "get", "/me", ended).expect(401);
      const { body } = await call(elsewhere, "get", "/sessions", mine).expect(200);
      expect(body.sessions.map((session: { id: string }) => session.id)).not.toContain(id);
    },
  );
});
