import { describe, expect, it } from "vitest";
import { errorCatalogue, GatewayError } from "~/gateway/core/errors";

describe("a gateway error", () => {
  it("has its code for a message, so that no words of a call reach a log by it", () => {
    const error = new GatewayError("business", { detail: "验证码错误" });
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toBe("business");
    expect(error.name).toBe("GatewayError");
    expect(error.detail).toBe("验证码错误");
  });

  it("has the status of its code", () => {
    expect(new GatewayError("phone-required").status).toBe(422);
    expect(new GatewayError("token-expired").status).toBe(401);
    expect(new GatewayError("store-unavailable").status).toBe(503);
    const statuses = Object.values(errorCatalogue).map(({ status }) => status);
    expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([]);
  });

  it("keeps the field, the cause and the time to wait", () => {
    const cause = new Error("reset");
    const error = new GatewayError("rate-limited", { field: "code", cause, retryAfterSeconds: 60 });
    expect(error).toMatchObject({ field: "code", cause, retryAfterSeconds: 60 });
    expect(new GatewayError("internal")).toMatchObject({ field: undefined, detail: undefined });
  });
});
