import supertest, { type Test } from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";

const LOGIN = { method: "password", mobile: "13800000009", password: "Passw0rd!" };
const PLAN = { productId: "DT_DOCK_0001", channel: "wxpay", forfeit: true };
/** What differs by the answer and not by the node. */
const VARYING = /"(requestId|pollAfterMs|expiresAt)":("[^"]*"|\d+)/g;

interface Waiting {
  token: string;
  orderId: string;
}
type Poll = (app: TestApp["app"], waiting: Waiting) => Test;

const asJson: Poll = (app, { token, orderId }) =>
  supertest(app).get(`/api/v1/orders/${orderId}`).set("Authorization", `Bearer ${token}`);
const byPage: Poll = (app, { token, orderId }) =>
  supertest(app).get(`/pricing/pay/${orderId}/status`).set("Cookie", `session=${token}`);

/** Whatever happens to a session or an order on one node, a poll on the other tells it at once. */
describe("an order polled on two nodes", () => {
  let redis: RedisServer;
  let here: TestApp;
  let elsewhere: TestApp;
  /** For so many years, so that each is another order. */
  let orders = 0;

  beforeAll(async () => {
    redis = await startRedisServer();
    const environment = { REDIS_URL: redis.url, SESSION_SECRETS: "s".repeat(32), SANDBOX: "1" };
    here = await startTestApp({ environment });
    const shared = { ...environment, UPSTREAM_URL: here.sandbox.url };
    elsewhere = await startTestApp({ environment: shared });
  });
  afterAll(async () => {
    await elsewhere.close();
    await here.close();
    await redis.stop();
  });

  async function buy(): Promise<Waiting> {
    const { token } = (await supertest(here.app).post("/api/v1/sessions").send(LOGIN)).body;
    const order = await supertest(here.app)
      .post("/api/v1/orders")
      .set("Authorization", `Bearer ${token}`)
      .send({ ...PLAN, years: ++orders })
      .expect(201);
    return { token, orderId: order.body.orderId };
  }

  describe.each([
    ["as JSON", asJson],
    ["by its page", byPage],
  ] as const)("%s", (_way, poll) => {
    let waiting: Waiting;

    beforeEach(async () => {
      waiting = await buy();
      await poll(here.app, waiting).expect(200);
    });

    const session = () => elsewhere.dependencies.sessions.open(waiting.token);

    /** The answer of both nodes, which is the same. */
    async function pollBoth(orderId = waiting.orderId) {
      const answers = [];
      for (const { app } of [here, elsewhere]) {
        const { status, headers, text } = await poll(app, { ...waiting, orderId });
        const { location, "set-cookie": cookies } = headers;
        answers.push({ status, location, cookies, text: text.replace(VARYING, "$1") });
      }
      const [answer, other] = answers;
      expect(answer).toEqual(other);
      return answer as NonNullable<typeof answer>;
    }

    it("asks the upstream once", async () => {
      const mark = await here.sandbox.mark();
      expect((await poll(here.app, waiting)).text).toContain("pending");
      expect(await here.sandbox.calls(mark)).toEqual(["pay.wx.info"]);
      await pollBoth();
    });

    it.each([
      ["the user signed out", async () => (await session()).signOut()],
      ["all sessions ended", () => elsewhere.dependencies.sessions.endAllOfUser("10009")],
    ])("learns nothing once %s elsewhere, without an upstream call", async (_, end) => {
      await end();
      const mark = await here.sandbox.mark();
      const logged = here.logs.length;
      const answer = await pollBoth();
      expect(answer.status).toBe(401);
      expect(answer.text).not.toContain(waiting.orderId);
      expect(await here.sandbox.calls(mark)).toEqual([]);
      const lines = here.logs.slice(logged).filter((line) => "requestId" in line);
      expect(lines.filter((line) => "user" in line)).toEqual([]);
      for (const orderId of ["no-order", "DK00000000"])
        expect((await pollBoth(orderId)).status).toBe(answer.status);
    });

    it("is told when the token has ended elsewhere", async () => {
      await (await session()).endToken();
      expect((await pollBoth()).text).not.toContain("pending");
    });
  });
});
