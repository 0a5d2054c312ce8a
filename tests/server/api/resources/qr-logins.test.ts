import { describe, expect, it } from "vitest";
import {
  bindMobile,
  connect,
  type Problem,
  sendCode,
  signIn,
  startQrLogin,
} from "~/tests/api/support/client";
import { startOwnApi, useApi } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";

const PATIENTLY = { timeout: 10_000 };
const BY_PASSWORD = { method: "password", mobile: "13800000001", password: "Passw0rd!" } as const;
const NEW_NUMBER = "13900000007";

describe("logins, as JSON", () => {
  const server = useApi();
  const client = later(() => connect(server));

  const poll = (id: string) => client.GET("/qr-logins/{id}", { params: { path: { id } } });

  async function scannedAs(uid: string): Promise<string> {
    const id = await startQrLogin(client);
    await server.sandbox.scan(uid);
    return id;
  }

  // docs/product.md#a-scan-with-a-phone-number-signs-in
  it("a scan as 10001 after two pending polls opens a session with its only company", async () => {
    const mark = await server.sandbox.mark();
    const id = await startQrLogin(client);
    expect((await poll(id)).data).toEqual({ state: "pending", remaining: 116.5 });
    await poll(id);
    await server.sandbox.scan("10001");
    const { data } = await poll(id);
    expect(data?.state).toBe("signed-in");
    expect(data?.session?.company?.companyId).toBe("90001");
    const polls = Array(3).fill("auth.scan");
    const calls = ["auth.qr", ...polls, "company.list", "company.choose"];
    expect(await server.sandbox.calls(mark)).toEqual(calls);
    const me = await connect(server, data?.session?.token).GET("/me");
    expect(me.data?.user).toMatchObject({ uid: "10001", nickname: "张创作" });
  });

  it("a client that lost the response gets the session again until it has signed out", async () => {
    const id = await scannedAs("10001");
    const first = await poll(id);
    expect((await poll(id)).data).toEqual(first.data);
    await connect(server, first.data?.session?.token).DELETE("/sessions/current");
    expect((await poll(id)).response.status).toBe(404);
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("a scan as 10007 without a phone opens a session once a number is bound", async () => {
    const mark = await server.sandbox.mark();
    const id = await startQrLogin(client);
    expect((await bindMobile(client, id, NEW_NUMBER)).error?.code).toBe("not-found");
    await server.sandbox.scan("10007");
    expect((await poll(id)).data).toEqual({ state: "bind-required", remaining: 120 });
    await sendCode(client, NEW_NUMBER, "bind");
    const wrong = await bindMobile(client, id, NEW_NUMBER, "654321");
    expect(wrong.error).toMatchObject({ code: "business", detail: "验证码错误" });
    const bound = await bindMobile(client, id, NEW_NUMBER);
    expect(bound.response.status).toBe(201);
    expect(bound.data?.user).toMatchObject({ uid: "10007", mobileNumber: NEW_NUMBER });
    expect((await poll(id)).data?.session).toEqual(bound.data);
    const binding = ["auth.sendCode", "auth.bindMobile", "auth.bindMobile"];
    const calls = ["auth.qr", "auth.scan", ...binding, "company.list", "company.choose"];
    expect(await server.sandbox.calls(mark)).toEqual(calls);
  });

  // docs/product.md#a-failing-choice-does-not-block-the-login
  it("a scan as 10008, no member of its only company, opens a session without one", async () => {
    const { data } = await poll(await scannedAs("10008"));
    expect(data?.session).toMatchObject({ user: { uid: "10008" }, company: null });
  });

  it("an ended code is told as expired", async () => {
    const data = { url: "http://weixin.qq.com/q/x", expire_seconds: 10, ticket: "ticket-10" };
    await server.sandbox.fault("auth.qr", { data });
    await server.sandbox.fault("auth.scan", { http: 500 });
    const id = await startQrLogin(client);
    expect((await poll(id)).data?.state).toBe("expired");
  });

  // docs/product.md#an-unknown-number-is-told-to-register-first
  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it("a code is sent, or refused with the words of the rule or of the upstream", async () => {
    expect((await sendCode(client, "13900000000", "login")).error).toMatchObject({
      status: 404,
      code: "not-registered",
      detail: "用户未注册，请先用微信注册",
    });
    const sent = await sendCode(client, "13800000001", "login");
    expect(sent.data).toEqual({ cooldownSeconds: 60 });
    expect((await sendCode(client, "13800000001", "login")).error).toMatchObject({
      status: 409,
      code: "send-code-refused",
      detail: "验证码发送过于频繁，请稍后再试",
    });
  });

  // docs/product.md#a-login-code-that-cannot-be-fetched-is-reported
  it("a QR code that cannot be fetched is 502 获取二维码失败", async () => {
    await server.sandbox.fault("auth.qr", { http: 500 });
    const { error } = await client.POST("/qr-logins");
    expect(error).toMatchObject({ status: 502, code: "qr-unavailable", detail: "获取二维码失败" });
  });

  // docs/product.md#a-password-leaves-as-its-md5-hash
  it("a password leaves the gateway as a digest alone", async () => {
    const mark = await server.sandbox.mark();
    const { data } = await client.POST("/sessions", { body: BY_PASSWORD });
    expect(data?.user.uid).toBe("10001");
    for (const written of [await server.sandbox.journal(mark), server.logs])
      expect(JSON.stringify(written)).not.toContain("Passw0rd!");
  });

  // docs/product.md#the-password-tab-is-optional
  it("a password is refused where the operator has switched that off", async () => {
    const other = await startOwnApi({ environment: { PASSWORD_LOGIN: "0" } });
    const { error } = await connect(other).POST("/sessions", { body: BY_PASSWORD });
    expect(error as Problem).toMatchObject({ status: 422, errors: [{ field: "method" }] });
    expect(await other.sandbox.calls(0)).toEqual([]);
  });

  it("a session ends with the token's day, and a second sign-in leaves the first alone", async () => {
    const before = Date.now();
    const first = await signIn(server, "13800000001");
    const startedAt = Date.parse(first.session.expiresAt) - 86_400_000;
    expect(startedAt).toBeGreaterThanOrEqual(before);
    expect(startedAt).toBeLessThanOrEqual(Date.now());
    const second = await signIn(server, "13800000009");
    expect(second.token).not.toBe(first.token);
    expect((await first.client.GET("/me")).data?.user.uid).toBe("10001");
  });

  // docs/product.md#signing-out-ends-the-session-on-every-node
  it.each([200, 500])(
    "signing out reports once and ends the session, with a %i too",
    async (http) => {
      const callsSince = async (mark: number) =>
        (await server.sandbox.journal(mark)).map(({ call }) => call);
      const { client: mine } = await signIn(server, "13800000001");
      await expect.poll(() => callsSince(0), PATIENTLY).toContain("stats.report");
      if (http !== 200) await server.sandbox.fault("stats.report", { http });
      const mark = await server.sandbox.mark();
      expect((await mine.DELETE("/sessions/current")).response.status).toBe(204);
      await expect.poll(() => callsSince(mark), PATIENTLY).toEqual(["stats.report"]);
      expect((await mine.GET("/me")).response.status).toBe(401);
    },
  );
});
