import supertest from "supertest";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { Visitor } from "~/tests/support/visitor";

/** What tests/http/polls.test.ts does not ask: odd addresses, odd cookies, failures. */
describe("the status routes of waiting pages", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterEach(() => test.sandbox.clearFaults());
  afterAll(() => test.close());

  const EXPIRED = { state: "expired", remaining: 0, pollAfterMs: 0, goTo: null };

  it.each([
    "/login/qr/status",
    "/login/qr/status?",
    "/login/qr/status?redirectTo=",
    "/login/qr/status?redirectTo=//evil.example",
    "/login/qr/status?redirectTo=/order&redirectTo=/pricing",
    "/login/qr/status?redirectTo=%E0%A4%A",
    "/login/qr/status?unknown=1",
  ])("%s of a stranger knows no code", async (path) => {
    const answer = await supertest(test.app).get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(EXPIRED);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers.vary).toBe("Cookie");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each(["session=short", "session=a; session=b"])("%s is no session", async (cookie) => {
    const answer = await supertest(test.app).get("/login/qr/status").set("Cookie", cookie);
    expect(answer.body).toEqual(EXPIRED);
  });

  it.each(["/pricing/pay/%E0%A4%A/status", "/pricing/pay//status", "/login/qr/other"])(
    "%s is not one of them",
    async (path) => {
      const answer = await supertest(test.app).get(path);
      expect([answer.status, answer.headers.location]).toEqual([302, "/workbench"]);
    },
  );

  it("a redirect to another site is not passed on", async () => {
    const visitor = new Visitor(test);
    await visitor.get("/login");
    await test.sandbox.scan("10001");
    const { body } = await visitor.get("/login/qr/status?redirectTo=//evil.example");
    expect(body).toMatchObject({ state: "signed-in", goTo: "/index" });
  });

  it("an order that does not exist is a failure with a code and the request's id", async () => {
    const visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    const { body, headers, status } = await visitor.get("/pricing/pay/DK00000000/status");
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: "not-found", requestId: headers["x-request-id"] });
    expect(body.detail).not.toBe("");
  });
});
