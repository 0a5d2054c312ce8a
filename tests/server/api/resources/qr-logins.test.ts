import { describe, expect, it } from "vitest";
import {
  bindMobile,
  connect,
  type Problem,
  sendCode,
  startQrLogin,
} from "~/tests/api/support/client";
import { startOwnApi, useApi } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

const DAY_MS = 86_400_000;
const NEW_NUMBER = "13900000007";

describe("logins, as JSON", () => {
  const server = useApi();
  const client = later(() => connect(server));

  const poll = (id: string) => client.GET("/qr-logins/{id}", { params: { path: { id } } });

  // docs/product.md#a-scan-with-a-phone-number-signs-in
  it("a scan as 10001 opens a session with its only company, until the token's day ends", async () => {
    const id = await startQrLogin(client);
    expect((await poll(id)).data).toMatchObject({ state: "pending", remaining: 120 });
    await server.sandbox.scan("10001");
    const { data } = await poll(id);
    expect(data?.state).toBe("signed-in");
    expect(data?.session?.company?.companyId).toBe("90001");
    const lifetimeMs = Date.parse(data?.session?.expiresAt ?? "") - Date.now();
    expect(Math.abs(lifetimeMs - DAY_MS)).toBeLessThan(60_000);
    const me = await connect(server, data?.session?.token).GET("/me");
    expect(me.data?.user).toMatchObject({ uid: "10001", nickname: "张创作" });
  });

  it("a client that lost the response gets the session again until it has signed out", async () => {
    const id = await startQrLogin(client);
    await server.sandbox.scan("10001");
    const first = await poll(id);
    expect((await poll(id)).data).toEqual(first.data);
    await connect(server, first.data?.session?.token).DELETE("/sessions/current");
    expect((await poll(id)).response.status).toBe(404);
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("a scan as 10007 without a phone opens a session once a number is bound", async () => {
    const id = await startQrLogin(client);
    expect((await bindMobile(client, id, NEW_NUMBER)).error?.code).toBe("not-found");
    expect((await sendCode(client, NEW_NUMBER, id)).error?.code).toBe("not-found");
    const without = await client.POST("/verification-codes", {
      body: { mobileNumber: NEW_NUMBER, action: "bind" },
    });
    expect(without.error?.errors).toMatchObject([{ field: "qrLoginId" }]);
    await server.sandbox.scan("10007");
    expect((await poll(id)).data).toMatchObject({ state: "bind-required" });
    await sendCode(client, NEW_NUMBER, id);
    const wrong = await bindMobile(client, id, NEW_NUMBER, "654321");
    expect(wrong.error).toMatchObject({ code: "code-wrong", detail: "验证码错误" });
    const bound = await bindMobile(client, id, NEW_NUMBER);
    expect(bound.response.status).toBe(201);
    expect(bound.data?.user).toMatchObject({ uid: "10007", mobileNumber: NEW_NUMBER });
    expect((await poll(id)).data?.session).toEqual(bound.data);
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("a scanned user gets the codes of an hour, to whatever numbers", async () => {
    const other = await startOwnApi({ environment: { RATE_LIMIT_CODES_PER_HOUR: "1" } });
    const program = connect(other);
    const id = await startQrLogin(program);
    await other.sandbox.scan("10007");
    await program.GET("/qr-logins/{id}", { params: { path: { id } } });
    const send = async (mobileNumber: string) =>
      (await sendCode(program, mobileNumber, id)).response.status;
    expect([await send(NEW_NUMBER), await send("13900000008")]).toEqual([202, 429]);
  });

  // docs/product.md#a-programs-code-counts-real-time
  it.each([
    [{ http: 500 }, { state: "pending", remaining: 120 }],
    [{ code: 4020 }, { state: "expired", remaining: 0 }],
  ])("a poll that fails with %j leaves the code %j", async (failure, state) => {
    const { data: login } = await client.POST("/qr-logins");
    await server.sandbox.fault("auth.scan", failure);
    const { data } = await poll(login?.id ?? "");
    expect(data).toMatchObject(state);
    const endedMs = Date.parse(login?.expiresAt ?? "") - Date.parse(data?.expiresAt ?? "");
    expect(Math.round(endedMs / 1000)).toBe(120 - state.remaining);
  });

  // docs/product.md#the-password-tab-is-optional
  it("a password is refused where the operator has switched that off", async () => {
    const other = await startOwnApi({ environment: { PASSWORD_LOGIN: "0" } });
    const { error } = await connect(other).POST("/sessions", {
      body: { method: "password", mobile: phones.newcomer, password: "Passw0rd!" },
    });
    expect(error as Problem).toMatchObject({ status: 422, errors: [{ field: "method" }] });
    expect(await other.sandbox.calls(0)).toEqual([]);
  });
});
