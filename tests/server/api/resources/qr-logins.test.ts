import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiServer, startApi } from "~/tests/api/support/api-server";
import { type ApiClient, connect, signIn } from "~/tests/api/support/client";

const PATIENTLY = { timeout: 10_000 };

describe("login scenarios, as JSON", () => {
  let server: ApiServer;
  let client: ApiClient;

  beforeAll(async () => {
    server = await startApi();
    client = connect(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.sandbox.reset());

  async function startQr(): Promise<string> {
    const { data } = await client.POST("/qr-logins");
    return data?.id ?? "";
  }

  const ask = (id: string) => client.GET("/qr-logins/{id}", { params: { path: { id } } });

  // docs/product.md#a-scan-with-a-phone-number-signs-in
  it("scan as 10001 after two pending polls ⇒ a session, its only company chosen", async () => {
    const mark = await server.sandbox.mark();
    const id = await startQr();
    expect((await ask(id)).data).toEqual({ state: "pending", remaining: 116.5 });
    await ask(id);
    await server.sandbox.scan("10001");
    const { data } = await ask(id);
    expect(data?.state).toBe("signed-in");
    expect(data?.session?.company?.companyId).toBe("90001");
    expect(await server.sandbox.calls(mark)).toEqual([
      "auth.qr",
      "auth.scan",
      "auth.scan",
      "auth.scan",
      "company.list",
      "company.choose",
    ]);
    const me = await connect(server, data?.session?.token).GET("/me");
    expect(me.data?.user).toMatchObject({ uid: "10001", nickname: "张创作" });
  });

  it("gives the session again to whoever lost the answer, and to no one after the sign-out", async () => {
    const id = await startQr();
    await server.sandbox.scan("10001");
    const first = await ask(id);
    const again = await ask(id);
    expect(again.data).toEqual(first.data);
    await connect(server, first.data?.session?.token).DELETE("/sessions/current");
    expect((await ask(id)).response.status).toBe(404);
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("scan as 10007 without a phone ⇒ bind, then a session", async () => {
    const mark = await server.sandbox.mark();
    const id = await startQr();
    await server.sandbox.scan("10007");
    expect((await ask(id)).data).toEqual({ state: "bind-required", remaining: 120 });
    const mobileNumber = "13900000007";
    await client.POST("/verification-codes", { body: { mobileNumber, action: "bind" } });
    const bound = await client.POST("/qr-logins/{id}/mobile", {
      params: { path: { id } },
      body: { mobileNumber, code: "123456" },
    });
    expect(bound.response.status).toBe(201);
    expect(bound.data?.user).toMatchObject({ uid: "10007", mobileNumber });
    expect(bound.data?.company?.companyId).toBe("90007");
    expect((await ask(id)).data?.session).toEqual(bound.data);
    expect(await server.sandbox.calls(mark)).toEqual([
      "auth.qr",
      "auth.scan",
      "auth.sendCode",
      "auth.bindMobile",
      "company.list",
      "company.choose",
    ]);
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("a scan without a phone opens nothing but the way to bind one", async () => {
    const id = await startQr();
    const tooEarly = await client.POST("/qr-logins/{id}/mobile", {
      params: { path: { id } },
      body: { mobileNumber: "13900000007", code: "123456" },
    });
    expect(tooEarly.error?.code).toBe("not-found");
    await server.sandbox.scan("10007");
    const { data } = await ask(id);
    expect(data).not.toHaveProperty("session");
  });

  it("a wrong code while binding leaves the login waiting for the right one", async () => {
    const id = await startQr();
    await server.sandbox.scan("10007");
    await ask(id);
    const mobileNumber = "13900000008";
    await client.POST("/verification-codes", { body: { mobileNumber, action: "bind" } });
    const bind = (code: string) =>
      client.POST("/qr-logins/{id}/mobile", {
        params: { path: { id } },
        body: { mobileNumber, code },
      });
    const wrong = await bind("654321");
    expect(wrong.error).toMatchObject({ code: "business", detail: "验证码错误" });
    expect((await bind("123456")).response.status).toBe(201);
  });

  // docs/product.md#of-several-companies-the-personal-one-is-chosen
  // docs/product.md#the-only-company-is-chosen-after-a-login
  it.each([
    ["10003", "90003"],
    ["10004", "80001"],
  ])("scan as %s ⇒ company %s is chosen", async (uid, companyId) => {
    const id = await startQr();
    await server.sandbox.scan(uid);
    expect((await ask(id)).data?.session?.company?.companyId).toBe(companyId);
  });

  // docs/product.md#a-failing-choice-does-not-block-the-login
  it("scan as 10008, not a member of its only company ⇒ signed in without a company", async () => {
    const mark = await server.sandbox.mark();
    const id = await startQr();
    await server.sandbox.scan("10008");
    const { data } = await ask(id);
    expect(data?.session).toMatchObject({ user: { uid: "10008" }, company: null });
    expect((await server.sandbox.calls(mark)).slice(0, 4)).toEqual([
      "auth.qr",
      "auth.scan",
      "company.list",
      "company.choose",
    ]);
  });

  // docs/product.md#each-poll-shortens-the-code
  it("five failed polls end a code of 60 s, and no sixth is sent", async () => {
    const data = { url: "http://weixin.qq.com/q/x", expire_seconds: 60, ticket: "ticket-60" };
    await server.sandbox.fault("auth.qr", { data });
    await server.sandbox.fault("auth.scan", { http: 500 }, 5);
    const mark = await server.sandbox.mark();
    const id = await startQr();
    const states: (string | undefined)[] = [];
    for (let poll = 1; poll <= 6; poll += 1) states.push((await ask(id)).data?.state);
    expect(states).toEqual([...Array(4).fill("pending"), "expired", "expired"]);
    expect(await server.sandbox.calls(mark)).toEqual(["auth.qr", ...Array(5).fill("auth.scan")]);
  });

  // docs/product.md#an-unknown-number-is-told-to-register-first
  it("send code to an unknown number ⇒ 用户未注册，请先用微信注册", async () => {
    const mark = await server.sandbox.mark();
    const { error, response } = await client.POST("/verification-codes", {
      body: { mobileNumber: "13900000000", action: "login" },
    });
    expect(response.status).toBe(404);
    expect(error).toMatchObject({
      code: "not-registered",
      detail: "用户未注册，请先用微信注册",
    });
    expect(await server.sandbox.calls(mark)).toEqual(["auth.sendCode"]);
  });

  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it("a code that is refused comes with the upstream's own words", async () => {
    const send = () =>
      client.POST("/verification-codes", {
        body: { mobileNumber: "13800000001", action: "login" },
      });
    expect((await send()).data).toEqual({ cooldownSeconds: 60 });
    expect((await send()).error).toMatchObject({
      status: 409,
      code: "send-code-refused",
      detail: "验证码发送过于频繁，请稍后再试",
    });
  });

  // docs/product.md#a-login-code-that-cannot-be-fetched-is-reported
  it("a QR code that cannot be had is 502 获取二维码失败", async () => {
    await server.sandbox.fault("auth.qr", { http: 500 });
    const { error } = await client.POST("/qr-logins");
    expect(error).toMatchObject({ status: 502, code: "qr-unavailable", detail: "获取二维码失败" });
  });

  // docs/product.md#a-password-leaves-as-its-md5-hash
  it("a password leaves the gateway as a digest alone", async () => {
    const mark = await server.sandbox.mark();
    const { data, response } = await client.POST("/sessions", {
      body: { method: "password", mobile: "13800000001", password: "Passw0rd!" },
    });
    expect(response.status).toBe(201);
    expect(data?.user.uid).toBe("10001");
    expect(JSON.stringify(await server.sandbox.journal(mark))).not.toContain("Passw0rd!");
    expect(JSON.stringify(server.logs)).not.toContain("Passw0rd!");
  });

  // docs/product.md#the-password-tab-is-optional
  it("a password is refused where the operator has switched that off", async () => {
    const other = await startApi({ environment: { PASSWORD_LOGIN: "0" } });
    const { error } = await connect(other).POST("/sessions", {
      body: { method: "password", mobile: "13800000001", password: "Passw0rd!" },
    });
    expect(error).toMatchObject({ status: 422, errors: [{ field: "method" }] });
    expect(await other.sandbox.calls(0)).toEqual([]);
    await other.close();
  });

  it("a session is good for the token's day", async () => {
    const before = Date.now();
    const { session } = await signIn(server, "13800000001");
    const expiresAt = Date.parse(session.expiresAt);
    expect(expiresAt).toBeGreaterThanOrEqual(before + 86_400_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 86_400_000);
  });

  it("a second sign-in leaves the first session alone", async () => {
    const first = await signIn(server, "13800000001");
    await server.sandbox.reset();
    const second = await signIn(server, "13800000009");
    expect(second.session.token).not.toBe(first.session.token);
    expect((await first.client.GET("/me")).data?.user.uid).toBe("10001");
  });

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it("signing out reports once and ends the session; a failing report changes nothing", async () => {
    for (const failing of [false, true]) {
      await server.sandbox.reset();
      const { client: mine } = await signIn(server, "13800000001");
      await expect
        .poll(async () => (await server.sandbox.journal()).map(({ call }) => call), PATIENTLY)
        .toContain("stats.report");
      if (failing) await server.sandbox.fault("stats.report", { http: 500 });
      const mark = await server.sandbox.mark();
      expect((await mine.DELETE("/sessions/current")).response.status).toBe(204);
      await expect
        .poll(async () => (await server.sandbox.journal(mark)).map(({ call }) => call), PATIENTLY)
        .toEqual(["stats.report"]);
      expect((await mine.GET("/me")).response.status).toBe(401);
    }
  });
});
