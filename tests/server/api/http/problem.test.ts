import { describe, expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { getTranslator } from "~/locales/translator";
import { InputError } from "~/server/api/http/input";
import { toProblem } from "~/server/api/http/problem";

const toZhProblem = (error: GatewayError) =>
  toProblem(error, {
    publicOrigin: "https://www.example.com",
    requestId: "id",
    t: getTranslator("zh-CN"),
  });

describe("a problem document", () => {
  it("names the one field of an error, with the words of the whole", () => {
    const problem = toZhProblem(new GatewayError("company-key-invalid", { field: "companyKey" }));
    expect(problem.errors).toEqual([
      { field: "companyKey", code: "company-key-invalid", detail: problem.detail },
    ]);
  });

  it("has the upstream's own words where there are some", () => {
    const error = new GatewayError("business", { detail: "商品不存在" });
    expect(toZhProblem(error).detail).toBe("商品不存在");
  });

  it("of input says of the whole what it says of the first member", () => {
    const error = new InputError([
      { field: "mobileNumber", code: "phone-required" },
      { field: "colour", code: "unknown-member" },
    ]);
    expect(toZhProblem(error)).toMatchObject({
      code: "invalid-input",
      status: 422,
      detail: "请先填写手机号!",
      errors: [{ field: "mobileNumber" }, { field: "colour" }],
    });
  });
});
