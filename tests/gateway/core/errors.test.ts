import { describe, expect, it } from "vitest";
import { errorCatalogue, GatewayError } from "~/gateway/core/errors";

describe("a gateway error", () => {
  it("has its code for a message, so that no words of a call reach a log by it", () => {
    const details = { cause: new Error("reset"), detail: "验证码错误", retryAfterSeconds: 60 };
    const error = new GatewayError("rate-limited", { ...details, field: "code" });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ ...details, field: "code", status: 429 });
    expect(error).toMatchObject({ name: "GatewayError", message: "rate-limited" });
  });

  it("has the status of an HTTP error", () => {
    const statuses = Object.values(errorCatalogue).map(({ status }) => status);
    expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([]);
  });
});
