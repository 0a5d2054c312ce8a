import { describe, expect, it } from "vitest";
import { findUpstreamFailure } from "~/gateway/upstream/failure";
import type { Upstream } from "~/gateway/upstream/upstream";
import { callWith, data, json, reset } from "./fake-upstream";

const MOBILE_NUMBER = "13800000001";
const user = {
  uid: "10001",
  mobile_number: MOBILE_NUMBER,
  headimgurl: "https://cdn.example/a/10001.png",
  token: "sbx_10001_4f0c",
  nickname: "张创作",
};
const { mobile_number: mobileNumber } = user;
const qr = {
  url: "http://weixin.qq.com/q/02kZgfwMTm72WWPk",
  expire_seconds: 120,
  ticket: "gQH47j",
};

const getQr = ({ auth }: Upstream) => auth.getQr();
const scan = ({ auth }: Upstream) => auth.scan("t");
const sendCode = ({ auth }: Upstream) => auth.sendCode({ mobileNumber, action: "login" });

describe("auth.qr", () => {
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
    const error = await callWith(reply, getQr).catch((error) => error);
    expect(error).toMatchObject({ code: "qr-unavailable", detail: undefined });
    expect(findUpstreamFailure(error)?.call).toBe("auth.qr");
  });
});

describe("auth.scan", () => {
  it.each([
    null,
    {},
    { uid: "", token: "" },
    { uid: "10001" },
    { token: "x" },
    "waiting",
    undefined,
  ])("data %j means that no scan has come", async (answer) => {
    expect(await callWith(data(answer), scan)).toBeNull();
  });

  it.each([
    ["uid 0", { ...user, uid: "0" }],
    ["a token that would break the header", { ...user, token: "a\r\nb" }],
    ["a uid with a slash", { ...user, uid: "../1" }],
  ])("%s is malformed and no login", async (_, answer) => {
    await expect(callWith(data(answer), scan)).rejects.toMatchObject({
      code: "upstream-malformed",
    });
  });
});

describe("auth.sendCode", () => {
  // docs/product.md#an-unknown-number-is-told-to-register-first
  it.each([200, 400, 429])("4012 is not-registered, also with HTTP %i", async (status) => {
    const reply = json({ code: 4012, error_msg: "用户未注册" }, status);
    await expect(callWith(reply, sendCode)).rejects.toMatchObject({
      code: "not-registered",
      detail: undefined,
    });
  });

  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it.each([200, 400, 403, 404, 429, 500, 503])(
    "another failure shows the upstream's words, also with HTTP %i",
    async (status) => {
      const reply = json({ code: 4015, error_msg: "验证码发送过于频繁" }, status);
      const error = await callWith(reply, sendCode).catch((error) => error);
      expect(error).toMatchObject({ code: "send-code-refused", detail: "验证码发送过于频繁" });
      expect(findUpstreamFailure(error)).toMatchObject({ code: 4015, httpStatus: status });
    },
  );

  it.each([
    [
      "keeps how long to wait",
      json({ code: 4015, error_msg: "请稍后" }, 429, { "retry-after": "30" }),
      { code: "send-code-refused", retryAfterSeconds: 30 },
    ],
    [
      "has no detail without words",
      json({ code: 4001, error_msg: "" }),
      { code: "send-code-refused", detail: undefined },
    ],
    ["of HTTP 500 without words is its own", json({}, 500), { code: "upstream-failed" }],
    ["of HTTP 429 without words is its own", json({}, 429), { code: "rate-limited" }],
    ["of HTTP 404 without words is its own", json({}, 404), { code: "not-found" }],
    [
      "of HTTP 401 ends the token",
      json({ code: 401, error_msg: "请登录" }, 401),
      { code: "unauthorized" },
    ],
  ])("a refusal %s", async (_, reply, error) => {
    await expect(callWith(reply, sendCode)).rejects.toMatchObject(error);
  });
});
