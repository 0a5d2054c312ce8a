import { describe, expect, it } from "vitest";
import { signUpSchema } from "~/gateway/core/sign-up-form";
import { codesByField } from "./codes";

// docs/product.md#the-widget-needs-the-phone-alone
describe("the sign-up widget", () => {
  it("asks for the phone alone", () => {
    const phoneAlone = { mobileNumber: "13800000001", name: "", remark: "" };
    expect(signUpSchema.parse({ mobileNumber: "13800000001" })).toEqual(phoneAlone);
    expect(signUpSchema.parse({ ...phoneAlone, name: null, remark: " " })).toEqual(phoneAlone);
  });

  it("takes a name and a remark, trimmed", () => {
    expect(
      signUpSchema.parse({ mobileNumber: "13800000001", name: " 张三 ", remark: " 想了解 " }),
    ).toEqual({ mobileNumber: "13800000001", name: "张三", remark: "想了解" });
  });

  it("refuses what has no valid phone", () => {
    expect(codesByField(signUpSchema, {})).toEqual({ mobileNumber: "phone-required" });
    expect(codesByField(signUpSchema, { mobileNumber: "12345678901" })).toEqual({
      mobileNumber: "phone-invalid",
    });
  });

  it("caps the name at 50 and the remark at 500 characters", () => {
    const filled = (name: number, remark: number) =>
      codesByField(signUpSchema, {
        mobileNumber: "13800000001",
        name: "名".repeat(name),
        remark: "注".repeat(remark),
      });
    expect(filled(50, 500)).toEqual({});
    expect(filled(51, 501)).toEqual({ name: "invalid-input", remark: "invalid-input" });
  });
});
