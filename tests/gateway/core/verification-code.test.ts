import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CODE_COOLDOWN_SECONDS, CODE_LENGTH, findCode } from "~/gateway/core/verification-code";
import { verificationCodeSchema } from "~/gateway/core/verification-code-schema";
import { codeOf, textOf } from "./codes";

// docs/product.md#a-verification-code-has-at-most-six-digits
describe("verification codes", () => {
  // docs/product.md#a-code-can-be-sent-every-60-s
  it("have at most 6 characters and a cooldown of 60 s", () => {
    expect(CODE_LENGTH).toBe(6);
    expect(CODE_COOLDOWN_SECONDS).toBe(60);
  });

  it("pass with up to six digits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,6}$/), (code) => {
        expect(verificationCodeSchema.parse(` ${code} `)).toBe(code);
      }),
    );
  });

  it.each(["", " ", undefined, null])("an empty code: %j", (empty) => {
    expect(textOf(verificationCodeSchema, empty)).toBe("请填写验证码");
  });

  it.each(["1234567", "12345a", "12 456", "１２３４５６", "-12345", "1e3", "0x1f", "12.4"])(
    "refuses %j",
    (code) => {
      expect(codeOf(verificationCodeSchema, code)).toBe("code-invalid");
    },
  );
});

describe("the code in a pasted text", () => {
  it.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["123-456", "123456"],
    ["１２３４５６", "123456"],
    ["【分发】您的验证码是123456，5分钟内有效", "123456"],
    ["13800000001 的验证码：654321", "654321"],
    ["Your code is 004711.", "004711"],
  ])("%j: %s", (text, code) => {
    expect(findCode(text)).toBe(code);
  });

  it.each(["", "12345", "1234567", "13800000001", "没有验证码"])("%j: none", (text) => {
    expect(findCode(text)).toBeNull();
  });
});
