import { describe, expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { findUpstreamFailure } from "~/gateway/upstream/failure";
import { connectToFake, json, type Reply } from "./fake-upstream";

const failureOf = (promise: Promise<unknown>): Promise<GatewayError> =>
  promise.then(
    () => expect.fail("the call succeeded"),
    (error) => {
      expect(error).toBeInstanceOf(GatewayError);
      return error;
    },
  );

const listAgainst = async (reply: Reply, token: string | null = "sbx_10001_secret") => {
  const { upstream, records } = await connectToFake(reply, { caller: { token } });
  const error = await failureOf(upstream.company.list());
  return { error, cause: findUpstreamFailure(error), record: records[0] };
};

describe("an HTTP status that is not 2xx", () => {
  // docs/product.md#a-forbidden-call-says-so-with-a-token-alone
  // docs/product.md#a-refused-token-is-reported-once
  it.each([
    [401, "sbx_10001_secret", "unauthorized"],
    [401, null, "unauthorized"],
    [403, "sbx_10001_secret", "forbidden"],
    [500, "sbx_10001_secret", "upstream-failed"],
    [301, "sbx_10001_secret", "upstream-malformed"],
  ] as const)("%i with the token %s is %s, whatever the body says", async (status, token, code) => {
    const body = { code: 200, data: [], error_msg: "看似成功" };
    const { error, cause, record } = await listAgainst(json(body, status), token);
    expect(error).toMatchObject({ code, detail: undefined });
    const tokenSent = token !== null;
    expect(cause).toMatchObject({ call: "company.list", httpStatus: status, tokenSent });
    expect(record).toMatchObject({ call: "company.list", outcome: code, status });
  });

  // docs/product.md#a-forbidden-call-says-so-with-a-token-alone
  it("403 without a token asks for a login", async () => {
    const { error } = await listAgainst(json({}, 403), null);
    expect(error.code).toBe("unauthorized");
  });

  it("a redirect is not followed", async () => {
    const target = await connectToFake(json({ code: 200, data: [] }));
    const { error } = await listAgainst(json({}, 302, { location: `${target.url}/elsewhere` }));
    expect(error.code).toBe("upstream-malformed");
    expect(target.seen).toEqual([]);
  });

  it.each([
    ["7", 7],
    ["0", undefined],
    ["999999999", 3600],
    ["soon", undefined],
  ])("Retry-After %s is %s seconds", async (header, seconds) => {
    const { error } = await listAgainst(json({ code: 429 }, 429, { "retry-after": header }));
    expect(error.retryAfterSeconds).toBe(seconds);
  });

  it("Retry-After may be a date", async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const { error } = await listAgainst(json({ code: 429 }, 429, { "retry-after": inAMinute }));
    expect(error.retryAfterSeconds).toBeGreaterThan(50);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(60);
  });
});

describe("the envelope", () => {
  // docs/product.md#success-codes-are-200-20000-and-50004
  it.each([
    [200, 200],
    [20000, 200],
    [50004, 200],
    ["200", 200],
    [200, 201],
  ])("code %j with HTTP %i is a success", async (code, status) => {
    const { upstream, records } = await connectToFake(json({ code, data: [] }, status));
    await expect(upstream.company.list()).resolves.toEqual([]);
    expect(records[0]).toMatchObject({ outcome: "ok", status, code: Number(code) });
  });

  // docs/product.md#success-codes-are-200-20000-and-50004
  it.each([0, 1, 201, 500, 50008, -1])("code %i is a failure", async (code) => {
    const { error, cause, record } = await listAgainst(
      json({ code, data: [], error_msg: "出错了" }),
    );
    expect(error).toMatchObject({ code: "business", detail: "出错了" });
    expect(cause).toMatchObject({ code, httpStatus: 200 });
    expect(record).toMatchObject({ outcome: "business", status: 200, code });
  });

  it.each([
    [{ error_msg: "一", message: "二", msg: "三" }, "一"],
    [{ error_msg: "", message: "二", msg: "三" }, "二"],
    [{ msg: "三" }, "三"],
    [{ error_msg: 7, message: null }, undefined],
    [{}, undefined],
    [{ error_msg: "字".repeat(5000) }, "字".repeat(200)],
  ])("the words are error_msg, else message, else msg: %j", async (words, detail) => {
    const { error } = await listAgainst(json({ code: 4001, data: null, ...words }));
    expect(error.detail).toBe(detail);
  });

  it.each([
    ["not JSON", "<html>网关</html>"],
    ["nothing", ""],
    ["no object", '"ok"'],
    ["no code", '{"data":[]}'],
    ["a code that is no number", '{"code":"ok","data":[]}'],
    ["a broken number", '{"code":200.5,"data":[]}'],
    ["null", "null"],
    ["an array", "[]"],
  ])("%s is malformed", async (_, text) => {
    const { error, record } = await listAgainst((response) => response.end(text));
    expect(error.code).toBe("upstream-malformed");
    expect(record).toMatchObject({ outcome: "upstream-malformed", status: 200, code: null });
  });

  // docs/product.md#a-malformed-response-is-an-error
  it("data that does not fit names the member and not its value", async () => {
    const { error, cause } = await listAgainst(
      json({ code: 200, data: [{ company_id: "秘密 value" }] }),
    );
    expect(error.code).toBe("upstream-malformed");
    expect(cause?.reason).toBe("unreadable data.0.company_id");
    expect(String(cause)).not.toContain("秘密");
  });
});

describe("secrets", () => {
  it("an upstream that quotes the token does not get it into an error", async () => {
    const { error, cause, record } = await listAgainst(
      json({ code: 4001, error_msg: "bad token sbx_10001_secret!" }),
    );
    expect(error.detail).toBe("bad token ***!");
    expect(cause?.upstreamMessage).toBe("bad token ***!");
    expect(JSON.stringify([error, cause, record])).not.toContain("secret");
    const quoted = `${"字".repeat(190)}sbx_10001_secret`;
    const cut = await listAgainst(json({ code: 4001, error_msg: quoted }));
    expect(cut.error.detail).toBe(`${"字".repeat(190)}***`);
  });

  it("neither error nor record holds the token, ticket, code, digest or key", async () => {
    const { upstream, records } = await connectToFake(json({ code: 4010, error_msg: "" }));
    const errors = await Promise.all([
      failureOf(upstream.auth.scan("TICKET-secret")),
      failureOf(upstream.auth.mobileLogin({ mobileNumber: "13800000001", code: "secret" })),
      failureOf(upstream.auth.passwordLogin({ mobile: "1", passwordDigest: "secret" })),
      failureOf(upstream.company.join({ companyKey: "secret", mobileNumber: "", companyId: "1" })),
    ]);
    const written = errors.flatMap((error) => [
      error.stack,
      JSON.stringify(error),
      error.cause instanceof Error ? error.cause.stack : "",
      JSON.stringify(error.cause),
    ]);
    expect([...written, JSON.stringify(records)].join("\n")).not.toMatch(/secret|13800000001/);
  });
});
