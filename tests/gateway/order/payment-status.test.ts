import supertest from "supertest";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";

const LOGIN = { method: "password", mobile: "13800000009", password: "Passw0rd!" };
const PLAN = { productId: "DT_DOCK_0001", channel: "wxpay" };
/** What differs by the answer and not by who gave it. */
const VARYING = /"(requestId|pollAfterMs|expiresAt)":("[^"]*"|\d+)/g;

/** Whatever happens to a session or an order on one node, a poll on the other tells it at once. */
describe("an order polled on two nodes", () => {
  let redis: RedisServer;
  let here: TestApp;
  let elsewhere: TestApp;
  let readings: MockInstance;
  let entries: MockInstance;
  /** For so many years, so that each is another order. */
  let orders = 0;

  beforeAll(async () => {
    redis = await startRedisServer();
    const environment = { REDIS_URL: redis.url, SESSION_SECRETS: "s".repeat(32), SANDBOX: "1" };
    here = await startTestApp({ environment });
    const shared = { ...environment, UPSTREAM_URL: here.dependencies.sandbox?.url ?? "" };
    elsewhere = await startTestApp({ environment: shared });
    readings = vi.spyOn(here.dependencies.store, "readHashAndText");
    entries = vi.spyOn(here.dependencies.store, "claimReading");
  });
  afterAll(async () => {
    await elsewhere.close();
    await here.close();
    await redis.stop();
  });

  interface Waiting {
    token: string;
    orderId: string;
  }

  type Poll = (node: TestApp, waiting: Waiting, orderId?: string) => Promise<Answer>;

  const asJson: Poll = (node, { token, orderId: own }, orderId = own) =>
    told(
      supertest(node.app).get(`/api/v1/orders/${orderId}`).set("Authorization", `Bearer ${token}`),
    );

  const byPage: Poll = (node, { token, orderId: own }, orderId = own) =>
    told(
      supertest(node.app).get(`/pricing/pay/${orderId}/status`).set("Cookie", `session=${token}`),
    );

  interface Answer {
    status: number;
    location: string | undefined;
    cookies: unknown;
    text: string;
  }

  async function told(asked: supertest.Test): Promise<Answer> {
    const { status, headers, text } = await asked;
    return {
      status,
      location: headers.location,
      cookies: headers["set-cookie"],
      text: text.replace(VARYING, "$1"),
    };
  }

  async function buy(): Promise<Waiting> {
    const login = await supertest(here.app).post("/api/v1/sessions").send(LOGIN);
    const { token } = login.body;
    const order = await supertest(here.app)
      .post("/api/v1/orders")
      .set("Authorization", `Bearer ${token}`)
      .send({ ...PLAN, years: ++orders });
    expect(order.status).toBe(201);
    return { token, orderId: order.body.orderId };
  }

  describe.each([
    ["as JSON", asJson, { ended: 401, noOrderId: 422 }],
    ["by its page", byPage, { ended: 303, noOrderId: 404 }],
  ] as const)("%s", (_way, poll, refusal) => {
    let waiting: Waiting;

    beforeEach(async () => {
      waiting = await buy();
      expect((await poll(here, waiting)).status).toBe(200);
      for (const spy of [readings, entries]) spy.mockClear();
    });

    const session = () => elsewhere.dependencies.sessions.open(waiting.token);

    async function expectTheSame(orderId?: string): Promise<Answer> {
      const answer = await poll(here, waiting, orderId);
      expect(answer).toEqual(await poll(elsewhere, waiting, orderId));
      return answer;
    }

    it("asks the store twice, for the session and for the order, and the upstream once", async () => {
      const mark = await here.sandbox.mark();
      expect((await poll(here, waiting)).text).toContain("pending");
      expect([readings.mock.calls.length, entries.mock.calls.length]).toEqual([1, 1]);
      expect(await here.sandbox.calls(mark)).toEqual(["pay.wx.info"]);
      await expectTheSame();
    });

    it("is told of the payment", async () => {
      await here.sandbox.setOrder(waiting.orderId, { do: "scan" });
      await here.sandbox.setOrder(waiting.orderId, { do: "pay" });
      expect((await expectTheSame()).text).toContain("paid");
    });

    it.each([
      ["he signed out", async () => (await session()).signOut()],
      [
        "all of his sessions were ended",
        () => elsewhere.dependencies.sessions.endAllOfUser("10009"),
      ],
    ])("learns nothing once %s elsewhere, and nobody asks the upstream for him", async (_, end) => {
      await end();
      const mark = await here.sandbox.mark();
      const logged = here.logs.length;
      const answer = await expectTheSame();
      expect(answer.status).toBe(refusal.ended);
      expect(answer.text).not.toContain(waiting.orderId);
      expect(await here.sandbox.calls(mark)).toEqual([]);
      const lines = here.logs.slice(logged).filter((line) => "requestId" in line);
      expect(lines.filter((line) => "user" in line)).toEqual([]);
      for (const orderId of ["no-order", "DK00000000"])
        expect((await expectTheSame(orderId)).status).toBe(answer.status);
    });

    it("is told when his token is gone elsewhere", async () => {
      await (await session()).dropToken();
      expect((await expectTheSame()).text).not.toContain("pending");
    });

    it("finds no order of somebody else's", async () => {
      expect((await expectTheSame("DK00000000")).status).toBe(404);
      expect((await expectTheSame("no-order")).status).toBe(refusal.noOrderId);
    });

    it("is refused while the store is silent, without asking it a second time", async () => {
      redis.pause();
      try {
        const answer = await poll(here, waiting);
        expect(answer.status).toBe(503);
        expect([readings.mock.calls.length, entries.mock.calls.length]).toEqual([1, 0]);
      } finally {
        redis.resume();
      }
      await vi.waitFor(async () => expect((await poll(here, waiting)).status).toBe(200), 5_000);
    });
  });
});
