import supertest, { type Response } from "supertest";
import { afterEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("the session cookie", () => {
  let test: TestApp;
  afterEach(() => test.close());

  const cookieOf = (response: Response, name = "session") =>
    [response.headers["set-cookie"] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`)) ??
    "";
  const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";
  const attributesOf = (cookie: string) =>
    cookie
      .split("; ")
      .slice(1)
      .map((attribute) => attribute.toLowerCase())
      .toSorted();

  const order = (cookie: string) => supertest(test.app).get("/order").set("Cookie", cookie);
  const logIn = (cookie = "") =>
    supertest(test.app)
      .post("/login?method=password")
      .set({ Origin: test.origin, Cookie: cookie })
      .type("form")
      .send({ intent: "password-login", mobile: "13800000001", password: "Passw0rd!" });

  it("over http: HttpOnly, SameSite=Lax, Path=/, a week, no Secure", async () => {
    test = await startTestApp();
    const cookie = cookieOf(await logIn());
    expect(attributesOf(cookie)).toEqual(["httponly", "max-age=604800", "path=/", "samesite=lax"]);
    expect(pairOf(cookie)).toMatch(/^session=[A-Za-z0-9_-]{43}$/);
  });

  it("over https: the __Host- prefix and Secure, for preferences too", async () => {
    test = await startTestApp({ environment: { PUBLIC_ORIGIN: "https://www.example.com" } });
    const answer = await logIn();
    const cookie = cookieOf(answer, "__Host-session");
    expect(attributesOf(cookie)).toEqual([
      "httponly",
      "max-age=604800",
      "path=/",
      "samesite=lax",
      "secure",
    ]);
    expect(cookieOf(answer)).toBe("");
    expect((await order(pairOf(cookie))).status).toBe(200);
    const plain = pairOf(cookie).replace("__Host-", "");
    expect((await order(plain)).status).toBe(303);
    const preferences = await supertest(test.app)
      .post("/preferences")
      .set("Origin", test.origin)
      .type("form")
      .send({ theme: "dark" });
    expect(attributesOf(cookieOf(preferences, "__Host-preferences"))).toContain("secure");
  });

  it("a visitor who only reads gets no cookie", async () => {
    test = await startTestApp();
    for (const path of ["/index", "/pricing", "/urlNavigate", "/order", "/login?method=sms"])
      expect((await supertest(test.app).get(path)).headers["set-cookie"], path).toBeUndefined();
  });

  // docs/product.md#a-sign-in-gives-a-new-session-id
  it("a new id at login; the one before it is dead, and its token with it", async () => {
    test = await startTestApp();
    const anonymous = pairOf(cookieOf(await supertest(test.app).get("/login")));
    expect(anonymous).not.toBe("");
    const first = pairOf(cookieOf(await logIn(anonymous)));
    expect(first).not.toBe(anonymous);
    expect((await order(anonymous)).status).toBe(303);
    const second = pairOf(cookieOf(await logIn(first)));
    expect(second).not.toBe(first);
    expect((await order(first)).status).toBe(303);
    expect((await order(second)).status).toBe(200);
  });

  it("an id that somebody planted is never taken over", async () => {
    test = await startTestApp();
    const planted = `session=${"A".repeat(43)}`;
    const answer = await logIn(planted);
    expect(pairOf(cookieOf(answer))).not.toBe(planted);
    expect((await order(planted)).status).toBe(303);
  });

  it("two cookies of that name: neither is believed", async () => {
    test = await startTestApp();
    const cookie = pairOf(cookieOf(await logIn()));
    expect((await order(cookie)).status).toBe(200);
    expect((await order(`session=other; ${cookie}`)).status).toBe(303);
  });

  it.each(["", "x", "a".repeat(5000), "../../etc", "%00", "session:{x}", '"quoted"'])(
    "the id %j is nobody's",
    async (id) => {
      test = await startTestApp();
      const answer = await order(`session=${id}`);
      expect(answer.status).toBe(303);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    },
  );

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it("logout clears the cookie, and the old one is useless", async () => {
    test = await startTestApp();
    const cookie = pairOf(cookieOf(await logIn()));
    const logout = () =>
      supertest(test.app).post("/logout").set({ Origin: test.origin, Cookie: cookie });
    const answer = await logout().type("form");
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe("/index");
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(cookieOf(answer)).toMatch(/^session=; .*Max-Age=0/);
    expect((await order(cookie)).status).toBe(303);
    const mark = await test.sandbox.mark();
    expect((await logout().type("form")).status).toBe(303);
    expect(await test.sandbox.journal(mark)).toEqual([]);
  });

  it("GET /logout signs nobody out", async () => {
    test = await startTestApp();
    const visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    expect((await visitor.get("/logout")).headers.location).toBe("/index");
    expect((await visitor.get("/order")).status).toBe(200);
  });

  // docs/product.md#a-token-is-valid-for-one-day
  it("the token's day is absolute: a visit in between does not extend it", async () => {
    let offsetMs = 0;
    test = await startTestApp({ overrides: { now: () => Date.now() + offsetMs } });
    const visitor = new Visitor(test);
    await visitor.logIn("13800000001");
    for (const seconds of [80_000, 86_395]) {
      offsetMs = seconds * 1000;
      expect((await visitor.get("/pricing/purchase")).status).toBe(200);
    }
    offsetMs = 86_401_000;
    expect((await visitor.get("/pricing/purchase")).headers.location).toMatch(/^\/login\?/);
    expect(textOf(await visitor.get("/index"))).toContain("张创作");
  });

  // docs/product.md#private-pages-are-not-cached
  it("pages of a session are never stored by a cache", async () => {
    test = await startTestApp();
    const cookie = pairOf(cookieOf(await logIn()));
    for (const path of ["/order", "/accountInformation", "/index", "/pricing/purchase"]) {
      const answer = await supertest(test.app).get(path).set("Cookie", cookie);
      expect(answer.headers["cache-control"], path).toBe("no-store");
    }
  });
});
