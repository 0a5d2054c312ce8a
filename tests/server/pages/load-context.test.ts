import supertest, { type Response } from "supertest";
import { describe, expect, it } from "vitest";
import type { TestApp } from "~/tests/support/app";
import { KEPT_COOKIE } from "~/tests/support/kept-cookie";
import { phones } from "~/tests/support/people";
import { useTestApp } from "~/tests/support/use-test-app";

const cookieOf = (response: Response) =>
  [response.headers["set-cookie"] ?? []].flat().find((cookie) => cookie.startsWith("session=")) ??
  "";
const pairOf = (response: Response) => cookieOf(response).split(";")[0] ?? "";

const getOrders = ({ app }: TestApp, cookie: string) =>
  supertest(app).get("/order").set("Cookie", cookie);
const logIn = ({ app, origin }: TestApp, cookie = KEPT_COOKIE) =>
  supertest(app)
    .post("/login?method=password")
    .set({ Origin: origin, Cookie: cookie })
    .type("form")
    .send({ intent: "password-login", mobile: phones.newcomer, password: "Passw0rd!" });

describe("the session cookie", () => {
  const test = useTestApp();

  it("is not set for a visitor who only reads", async () => {
    for (const path of ["/index", "/pricing", "/urlNavigate", "/order"])
      expect((await supertest(test.app).get(path)).headers["set-cookie"], path).toBeUndefined();
    expect(cookieOf(await supertest(test.app).get("/login?method=sms"))).toBe("");
  });

  // docs/product.md#a-sign-in-gives-a-new-session-id
  it("has a new id at login; the one before it is dead, and its token with it", async () => {
    const anonymous = pairOf(await supertest(test.app).get("/login"));
    const first = pairOf(await logIn(test, anonymous));
    const second = pairOf(await logIn(test, first));
    expect(first).toMatch(/^session=[\w-]{43}$/);
    expect(new Set([anonymous, first, second, ""]).size).toBe(4);
    for (const dead of [anonymous, first]) expect((await getOrders(test, dead)).status).toBe(303);
    expect((await getOrders(test, second)).status).toBe(200);
  });

  it("never takes over an id that somebody planted", async () => {
    const planted = `session=${"A".repeat(43)}`;
    expect(pairOf(await logIn(test, planted))).not.toBe(planted);
    expect((await getOrders(test, planted)).status).toBe(303);
  });

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it("is cleared by a logout, and the old one is useless; a GET signs nobody out", async () => {
    const pair = pairOf(await logIn(test));
    const logOut = () =>
      supertest(test.app).post("/logout").set({ Origin: test.origin, Cookie: pair }).type("form");
    await supertest(test.app).get("/logout").set("Cookie", pair);
    expect((await getOrders(test, pair)).status).toBe(200);
    const answer = await logOut();
    expect([answer.status, answer.headers.location]).toEqual([303, "/index"]);
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(cookieOf(answer)).toMatch(/^session=; .*Max-Age=0/);
    expect((await getOrders(test, pair)).status).toBe(303);
    const mark = await test.sandbox.mark();
    expect((await logOut()).status).toBe(303);
    expect(await test.sandbox.journal(mark)).toEqual([]);
  });
});
