import supertest, { type Response } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { startPurchase } from "~/tests/support/start-purchase";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const QR_STATUS = "/login/qr/status";

describe("what waiting pages poll", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const cookiesOf = (response: Response) => [response.headers["set-cookie"] ?? []].flat();

  describe("the state of a QR login", () => {
    beforeEach(async () => void (await visitor.get("/login?redirectTo=/order")));
    const poll = (query = "?redirectTo=%2Forder") => visitor.get(QR_STATUS + query);

    it("tells of the confirmed scan with a new session, and says so to another tab too", async () => {
      await test.sandbox.scan("10001");
      const decided = await poll();
      expect(decided.body).toMatchObject({ state: "signed-in", goTo: "/order" });
      expect(cookiesOf(decided)[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly/);
      const later = await poll();
      const done = { state: "signed-in", remaining: 0, pollAfterMs: 0, goTo: "/order" };
      expect([later.body, cookiesOf(later)]).toEqual([done, []]);
      expect((await visitor.get("/order")).status).toBe(200);
    });

    it("leads a page of 1.1 to the step that binds a phone", async () => {
      await test.sandbox.scan("10007");
      const { state, goTo } = (await poll()).body;
      expect([state, goTo]).toEqual(["bind-required", "/login/bind?redirectTo=%2Forder"]);
    });

    // docs/product.md#versions-run-side-by-side (a page of 1.1 by `goTo`), and without the script
    it.each([
      ["10001", "//evil.example", "/index", "/index"],
      ["10001", "/company/users", "/company", "/company"],
      ["10008", "/order", "/company/join?company_id=80002", "/order"],
    ])("a scan as %s before %s leads to %s, then to %s", async (uid, redirectTo, ...leads) => {
      const login = `/login?${new URLSearchParams({ redirectTo })}`;
      await test.sandbox.scan(uid);
      expect((await poll("")).body).toEqual({ state: "signed-in", remaining: 120, pollAfterMs: 0 });
      for (const lead of leads) expect((await visitor.get(login)).headers.location).toBe(lead);
      for (const address of [login, login.replace("/login", QR_STATUS)]) {
        const other = new Visitor(test);
        await other.get(login);
        await test.sandbox.scan(uid);
        const { headers, body } = await other.get(address);
        expect(headers.location ?? body.goTo).toBe(leads[0]);
      }
    });
  });

  // docs/product.md#an-order-is-polled-every-2-s
  it("a payment is the same for a page as in the JSON interface, and needs no history", async () => {
    await visitor.logIn(phones.newcomer);
    const { path, orderId } = await startPurchase(visitor);
    const mark = await test.sandbox.mark();
    const still = { scanned: false, replacedBy: null, expired: false, statusKnown: true };
    for (const state of ["pending", "paid"]) {
      if (state === "paid") await test.sandbox.setOrder(orderId, { do: "pay" });
      for (const address of [`${path}/status`, `/api/v1/orders/${orderId}/payment`]) {
        const { body } = await visitor.get(address, { "Sec-Fetch-Site": "same-origin" });
        const remaining = expect.closeTo(7_200, -2);
        expect(body).toEqual({ orderId, state, ...still, pollAfterMs: 0, remaining });
      }
    }
    expect(await test.sandbox.calls(mark)).toEqual(Array(3).fill("pay.wx.info"));
  });

  it.each([
    ["", ""],
    ["?redirectTo=//evil.example", ""],
    ["?redirectTo=%E0%A4%A", ""],
    ["", "session=short"],
  ])("a stranger with the query %j and the cookie %j has no code", async (query, cookie) => {
    const answer = await supertest(test.app)
      .get(QR_STATUS + query)
      .set("Cookie", cookie);
    const expired = { state: "expired", remaining: 0, pollAfterMs: 0 };
    expect(answer.body).toEqual(query ? { ...expired, goTo: null } : expired);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", vary: "Cookie" });
    expect(cookiesOf(answer)).toEqual([]);
  });
});
