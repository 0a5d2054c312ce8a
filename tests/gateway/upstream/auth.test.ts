import { describe, expect, it } from "vitest";
import { findUpstreamFailure } from "~/gateway/upstream/failure";
import { connect, connectToFake, data, json, reset } from "./fake-upstream";

const user = {
  uid: "10001",
  mobile_number: "13800000001",
  headimgurl: "https://cdn.example/a/10001.png",
  token: "sbx_10001_4f0c",
  nickname: "张创作",
};
const model = {
  uid: "10001",
  mobileNumber: "13800000001",
  headimgurl: "https://cdn.example/a/10001.png",
  token: "sbx_10001_4f0c",
  nickname: "张创作",
};
const qr = {
  url: "http://weixin.qq.com/q/02kZgfwMTm72WWPkovabbI",
  expire_seconds: 120,
  ticket: "gQH47joAAAAAAAAAASxodHRwOi8vd2VpeGluLnFxLmNvbS9xLzAyTESTAAIEAA",
};

describe("auth.qr", () => {
  // docs/upstream.md#authqr
  it("is read as url, expire_seconds, ticket", async () => {
    const { upstream } = await connectToFake(data(qr));
    await expect(upstream.auth.getQr()).resolves.toEqual({
      url: qr.url,
      expireSeconds: 120,
      ticket: qr.ticket,
    });
  });

  it.each([
    ["a numeric string", { ...qr, expire_seconds: "60" }],
    ["another member", { ...qr, extra: { a: 1 } }],
    ["a picture", { ...qr, url: `data:image/png;base64,${"A".repeat(50_000)}` }],
  ])("%s is fine", async (_, answer) => {
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.auth.getQr()).resolves.toMatchObject({ ticket: qr.ticket });
  });

  // docs/product.md#a-login-code-that-cannot-be-fetched-is-reported
  it.each([
    ["no url", data({ ...qr, url: undefined })],
    ["an empty url", data({ ...qr, url: "" })],
    ["a text no QR code holds", data({ ...qr, url: `http://a.example/${"x".repeat(2000)}` })],
    ["no ticket", data({ ...qr, ticket: "" })],
    ["a ticket of 513 characters", data({ ...qr, ticket: "x".repeat(513) })],
    ["no time left", data({ ...qr, expire_seconds: 0 })],
    ["a broken time", data({ ...qr, expire_seconds: 1.5 })],
    ["no data", data(null)],
    ["a business failure", json({ code: 500, error_msg: "忙" })],
    ["HTTP 500", json({}, 500)],
    ["HTTP 401", json({}, 401)],
    ["HTTP 429", json({}, 429)],
    ["no JSON", (response: { end(text: string): void }) => response.end("<html>")],
    ["a reset", reset],
  ])("%s is qr-unavailable", async (_, reply) => {
    const { upstream } = await connectToFake(reply);
    const error = await upstream.auth.getQr().catch((error) => error);
    expect(error).toMatchObject({ code: "qr-unavailable", detail: undefined });
    expect(findUpstreamFailure(error)?.call).toBe("auth.qr");
  });

  // docs/product.md#a-login-code-that-cannot-be-fetched-is-reported
  it("no upstream at all is qr-unavailable", async () => {
    const { upstream, records } = connect("http://127.0.0.1:1");
    await expect(upstream.auth.getQr()).rejects.toMatchObject({ code: "qr-unavailable" });
    expect(records[0]?.outcome).toBe("upstream-unreachable");
  });
});

describe("auth.scan", () => {
  // docs/upstream.md#authscan
  it("GETs the ticket", async () => {
    const { upstream, seen } = await connectToFake(data(null));
    await upstream.auth.scan(qr.ticket);
    expect(seen[0]).toMatchObject({ method: "GET", query: { ticket: qr.ticket } });
  });

  it.each([
    [null],
    [{}],
    [{ uid: "", token: "" }],
    [{ uid: "10001" }],
    [{ token: "x" }],
    ["waiting"],
    [undefined],
  ])("data %j means nobody scanned yet", async (answer) => {
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.auth.scan("t")).resolves.toBeNull();
  });

  // docs/upstream.md#authscan
  it("a scan is read as the login user", async () => {
    const { upstream } = await connectToFake(data({ ...user, extra: true }));
    await expect(upstream.auth.scan("t")).resolves.toEqual(model);
  });

  it.each([[null], [undefined], [""]])("a phone of %j is none", async (mobile_number) => {
    const { upstream } = await connectToFake(data({ ...user, mobile_number }));
    await expect(upstream.auth.scan("t")).resolves.toMatchObject({ mobileNumber: "" });
  });

  it.each([
    ["uid 0", { ...user, uid: "0" }],
    ["a token that would break the header", { ...user, token: "a\r\nb" }],
    ["a uid with a slash", { ...user, uid: "../1" }],
  ])("%s is malformed and no login", async (_, answer) => {
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.auth.scan("t")).rejects.toMatchObject({ code: "upstream-malformed" });
  });

  it("a spent ticket is a business failure", async () => {
    const { upstream } = await connectToFake(json({ code: 4020, error_msg: "二维码已失效" }));
    await expect(upstream.auth.scan("t")).rejects.toMatchObject({
      code: "business",
      detail: "二维码已失效",
    });
  });
});

describe("auth.sendCode", () => {
  const input = { mobileNumber: "13800000001", action: "login" } as const;

  // docs/upstream.md#authsendcode
  it.each(["login", "bind"] as const)("POSTs mobileNumber and action %s", async (action) => {
    const { upstream, seen } = await connectToFake(data(null));
    await expect(upstream.auth.sendCode({ ...input, action })).resolves.toBeUndefined();
    expect(seen[0]).toMatchObject({ method: "POST", body: { ...input, action } });
  });

  // docs/product.md#an-unknown-number-is-told-to-register-first
  it.each([200, 400, 429])("4012 is not-registered, also with HTTP %i", async (status) => {
    const reply = json({ code: 4012, error_msg: "用户未注册" }, status);
    const { upstream } = await connectToFake(reply);
    await expect(upstream.auth.sendCode(input)).rejects.toMatchObject({
      code: "not-registered",
      detail: undefined,
    });
  });

  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it.each([200, 400, 403, 404, 429, 500, 503])(
    "another failure shows the upstream's words, also with HTTP %i",
    async (status) => {
      const reply = json({ code: 4015, error_msg: "验证码发送过于频繁" }, status);
      const { upstream } = await connectToFake(reply);
      const error = await upstream.auth.sendCode(input).catch((error) => error);
      expect(error).toMatchObject({ code: "send-code-refused", detail: "验证码发送过于频繁" });
      expect(findUpstreamFailure(error)).toMatchObject({ code: 4015, httpStatus: status });
    },
  );

  it("a refusal keeps how long to wait", async () => {
    const reply = json({ code: 4015, error_msg: "请稍后" }, 429, { "retry-after": "30" });
    const { upstream } = await connectToFake(reply);
    await expect(upstream.auth.sendCode(input)).rejects.toMatchObject({
      code: "send-code-refused",
      retryAfterSeconds: 30,
    });
  });

  it("a refusal without words has no detail", async () => {
    const { upstream } = await connectToFake(json({ code: 4001, error_msg: "" }));
    await expect(upstream.auth.sendCode(input)).rejects.toMatchObject({
      code: "send-code-refused",
      detail: undefined,
    });
  });

  it.each([
    [500, "upstream-failed"],
    [429, "rate-limited"],
    [404, "not-found"],
  ])("HTTP %i without words stays %s", async (status, code) => {
    const { upstream } = await connectToFake(json({}, status));
    await expect(upstream.auth.sendCode(input)).rejects.toMatchObject({ code });
  });

  it("a 401 stays unauthorized, so that the token ends", async () => {
    const { upstream } = await connectToFake(json({ code: 401, error_msg: "请登录" }, 401));
    await expect(upstream.auth.sendCode(input)).rejects.toMatchObject({ code: "unauthorized" });
  });
});

describe("logins and binding", () => {
  // docs/upstream.md#authmobilelogin
  it("mobile login GETs mobileNumber and code", async () => {
    const { upstream, seen } = await connectToFake(data(user));
    const input = { mobileNumber: "13800000001", code: "123456" };
    await expect(upstream.auth.mobileLogin(input)).resolves.toEqual(model);
    expect(seen[0]).toMatchObject({ method: "GET", query: input });
  });

  it("mobile login of an unknown number is not-registered", async () => {
    const { upstream } = await connectToFake(json({ code: 4012, error_msg: "用户未注册" }));
    await expect(
      upstream.auth.mobileLogin({ mobileNumber: "13900000000", code: "123456" }),
    ).rejects.toMatchObject({ code: "not-registered" });
  });

  it.each([
    [4010, "验证码错误"],
    [4011, "验证码已过期"],
  ])("a code answered %i shows the upstream's words", async (code, words) => {
    const { upstream } = await connectToFake(json({ code, error_msg: words }));
    await expect(
      upstream.auth.mobileLogin({ mobileNumber: "13800000001", code: "000000" }),
    ).rejects.toMatchObject({ code: "business", detail: words });
  });

  // docs/upstream.md#authpasswordlogin
  it("password login GETs mobile and passwdMd", async () => {
    const { upstream, seen } = await connectToFake(data({ ...user, uid: 10001 }));
    const passwordDigest = "47b7bfb65fa83ac9a71dcb0f6296bb6e";
    await expect(
      upstream.auth.passwordLogin({ mobile: "13800000001", passwordDigest }),
    ).resolves.toEqual(model);
    expect(seen[0]).toMatchObject({
      method: "GET",
      query: { mobile: "13800000001", passwdMd: passwordDigest },
    });
  });

  it.each([[null], [{}], [{ ...user, token: "" }], [{ ...user, uid: undefined }]])(
    "a login answered with %j is malformed",
    async (answer) => {
      const { upstream } = await connectToFake(data(answer));
      await expect(
        upstream.auth.mobileLogin({ mobileNumber: "13800000001", code: "123456" }),
      ).rejects.toMatchObject({ code: "upstream-malformed" });
    },
  );

  // docs/upstream.md#authbindmobile
  it("bind POSTs mobileNumber, uid, code with the scan's token", async () => {
    const caller = { token: "sbx_10007_scan" };
    const { upstream, seen } = await connectToFake(data(null), { caller });
    const input = { mobileNumber: "13800000077", uid: "10007", code: "123456" };
    await expect(upstream.auth.bindMobile(input)).resolves.toBeUndefined();
    expect(seen[0]).toMatchObject({ method: "POST", body: input });
    expect(seen[0]?.headers.authorization).toBe("sbx_10007_scan");
  });
});
