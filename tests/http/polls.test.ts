import supertest, { type Response } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { Visitor } from "~/tests/support/visitor";

const QR_STATUS = "/login/qr/status";
const TWO_YEARS = { productId: "DT_DOCK_0001", years: "2", channel: "wxpay", agreement: "1" };

describe("what waiting pages poll", () => {
  let test: TestApp;
  let visitor: Visitor;

  beforeEach(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
    return test.close;
  });

  const pollQr = () => visitor.get(`${QR_STATUS}?redirectTo=%2Forder`);
  const cookiesOf = (response: Response) => [response.headers["set-cookie"] ?? []].flat();

  describe("the state of a QR login", () => {
    beforeEach(() => visitor.get("/login?redirectTo=/order"));

    it("waits, and every answered poll takes 3.5 s off the countdown", async () => {
      const first = await pollQr();
      const second = await pollQr();
      expect(first.body).toMatchObject({ state: "pending", goTo: null });
      expect(first.body.remaining - second.body.remaining).toBe(3.5);
      expect(first.headers["cache-control"]).toBe("no-store");
      expect(first.headers.vary).toBe("Cookie");
    });

    it("tells of the scan once it is confirmed, with a new session in the same answer", async () => {
      await test.sandbox.scan("10001");
      const decided = await pollQr();
      expect(decided.body).toMatchObject({ state: "signed-in", goTo: "/order" });
      expect(cookiesOf(decided)[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly/);
      expect((await visitor.get("/order")).status).toBe(200);
    });

    it("says signed-in also to another tab of the browser that is signed in by now", async () => {
      await test.sandbox.scan("10001");
      await pollQr();
      const later = await pollQr();
      expect(later.body).toEqual({
        state: "signed-in",
        remaining: 0,
        pollAfterMs: 0,
        goTo: "/order",
      });
      expect(cookiesOf(later)).toEqual([]);
    });

    it("leads a scan without a phone to the bind step", async () => {
      await test.sandbox.scan("10007");
      const decided = await pollQr();
      expect(decided.body).toMatchObject({
        state: "bind-required",
        goTo: "/login/bind?redirectTo=%2Forder",
      });
    });

    it("a failing upstream is no answer: 13.5 s off, and it waits on", async () => {
      const before = (await pollQr()).body.remaining;
      await test.sandbox.fault("auth.scan", { http: 500 });
      const failed = await pollQr();
      expect(failed.body).toMatchObject({ state: "pending", remaining: before - 13.5 });
    });

    it("leaves no trace of the address in the log but its template", async () => {
      await pollQr();
      const [line] = test.logs.filter(({ route }) => route === QR_STATUS);
      expect(line).toMatchObject({ method: "GET", status: 200, calls: [{ call: "auth.scan" }] });
      expect(JSON.stringify(test.logs)).not.toContain("redirectTo");
    });
  });

  describe("the state of an order", () => {
    const buy = async () => {
      await visitor.logIn("13800000001");
      const order = await visitor.submit("/pricing/purchase", TWO_YEARS);
      return order.headers.location ?? "";
    };

    it("waits, then tells that it is paid", async () => {
      const pay = await buy();
      const waiting = await visitor.get(`${pay}/status`);
      expect(waiting.body).toMatchObject({ state: "pending", expired: false, replacedBy: null });
      await test.sandbox.setOrder(pay.split("/").at(-1) ?? "", { status: 2 });
      expect((await visitor.get(`${pay}/status`)).body).toMatchObject({ state: "paid" });
    });

    it("leads a visitor who is not signed in to the login, which returns there", async () => {
      const answer = await visitor.get("/pricing/pay/DK000001/status");
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toContain("/login?redirectTo=%2Fpricing%2Fpay%2FDK000001");
    });

    it("is nobody else's: 404 without an upstream call", async () => {
      const pay = await buy();
      const stranger = new Visitor(test);
      await stranger.logIn("13800000002");
      const mark = await test.sandbox.mark();
      const answer = await stranger.get(`${pay}/status`);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: "not-found" });
      expect(await test.sandbox.calls(mark)).toEqual([]);
    });

    it("a token that the upstream refuses leads to the login", async () => {
      const pay = await buy();
      await test.sandbox.expireTokens("10001");
      const answer = await visitor.get(`${pay}/status`);
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toContain("/login?");
    });
  });

  it.each([
    `${QR_STATUS}?page=user`,
    `${QR_STATUS}?redirectTo=%2Forder&page=order`,
    "/pricing/pay/DK000001/status?page=help",
  ])("%s is still an entry page", async (path) => {
    expect((await supertest(test.app).get(path)).status).toBe(302);
  });

  it("a body that is too large is refused here as everywhere", async () => {
    const answer = await supertest(test.app).get(QR_STATUS).set("Content-Length", "70000");
    expect(answer.status).toBe(413);
  });
});

describe("a poll whose upstream takes its time", () => {
  // docs/product.md#an-order-is-polled-every-2-s
  it("says when the next one is due, 2 s after this one came", async () => {
    const test = await startTestApp({ overrides: { pollIntervals: { qrMs: 0, orderMs: 2_000 } } });
    const visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    const pay = (await visitor.submit("/pricing/purchase", TWO_YEARS)).headers.location;
    await test.sandbox.fault("pay.wx.info", { delayMs: 300 });
    const { state, pollAfterMs } = (await visitor.get(`${pay}/status`)).body;
    expect(state).toBe("pending");
    expect(pollAfterMs).toBeGreaterThan(0);
    expect(pollAfterMs).toBeLessThanOrEqual(1_700);
    await test.close();
  });
});

describe("a poll of a user who asks too often", () => {
  it("is told when to come again: 429 with Retry-After", async () => {
    const test = await startTestApp({ environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: "12" } });
    const visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    const pay = (await visitor.submit("/pricing/purchase", TWO_YEARS)).headers.location;
    let answer = await visitor.get(`${pay}/status`);
    for (let polls = 0; polls < 12 && answer.status === 200; polls += 1)
      answer = await visitor.get(`${pay}/status`);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    await test.close();
  });
});
