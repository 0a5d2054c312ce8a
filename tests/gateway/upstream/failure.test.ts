import { describe, expect, it } from "vitest";
import { type ErrorCode, GatewayError } from "~/gateway/core/errors";
import {
  codeOfStatus,
  findUpstreamFailure,
  requireUpstreamFailure,
  rethrowAs,
  UpstreamFailure,
} from "~/gateway/upstream/failure";

const failure = (httpStatus: number | null) =>
  new UpstreamFailure({ call: "company.list", httpStatus, tokenSent: true });
const errorOf = (httpStatus: number | null) =>
  new GatewayError("upstream-failed", { cause: failure(httpStatus), retryAfterSeconds: 7 });

// docs/upstream.md#http-statuses
// docs/product.md#http-errors-have-fixed-texts
it.each<[ErrorCode, number[]]>([
  ["unauthorized", [401]],
  ["forbidden", [403]],
  ["not-found", [404]],
  ["rate-limited", [429]],
  ["upstream-failed", [500, 501, 502, 503, 599]],
  ["upstream-malformed", [301, 304, 400, 405, 418]],
])("%s is the code of HTTP %j", (code, statuses) => {
  for (const status of statuses) expect(codeOfStatus(status), String(status)).toBe(code);
});

describe("the failed call of an error", () => {
  it("is the cause of an error of the gateway", () => {
    const error = errorOf(500);
    expect(findUpstreamFailure(error)).toBe(error.cause);
    expect(findUpstreamFailure(new GatewayError("business"))).toBeNull();
    expect(findUpstreamFailure(new Error("x", { cause: failure(500) }))).toBeNull();
  });

  it("is required but for a 401, which ends the token", () => {
    expect(requireUpstreamFailure(errorOf(500)).httpStatus).toBe(500);
    expect(requireUpstreamFailure(errorOf(null)).httpStatus).toBeNull();
    for (const error of [errorOf(401), new TypeError("a mistake")])
      expect(() => requireUpstreamFailure(error)).toThrow(error);
  });

  it("says call, status, code and reason, and none of the upstream's words", () => {
    const details = { call: "pay.history", tokenSent: true, code: 4001 } as const;
    const { message } = new UpstreamFailure({
      ...details,
      httpStatus: 200,
      reason: "unreadable data.0",
      upstreamMessage: "a secret",
    });
    expect(message).toBe("pay.history, HTTP 200, 4001, unreadable data.0");
  });
});

describe("an error that is thrown again with another code", () => {
  const rethrow = rethrowAs("company-key-invalid", { field: "companyKey", unless: "unauthorized" });

  it("has the new code and field, the old cause and time to wait", () => {
    const error = errorOf(500);
    expect(() => rethrow(error)).toThrow(
      expect.objectContaining({
        code: "company-key-invalid",
        field: "companyKey",
        cause: error.cause,
        retryAfterSeconds: 7,
      }),
    );
  });

  it("stays as it is when it is the exception or a mistake", () => {
    for (const error of [new GatewayError("unauthorized"), new TypeError("a mistake")])
      expect(() => rethrow(error)).toThrow(error);
  });
});
