import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CODE_COOLDOWN_SECONDS, CODE_LENGTH } from "~/gateway/core/verification-code";
import { verificationCodeSchema } from "~/gateway/core/verification-code-schema";
import { adversarialTexts, codeOf, notTexts, SWIFT_MS, textOf, timeOf } from "./codes";

describe("verification codes", () => {
  it("#139 #146 have at most 6 characters and a cooldown of 60 s", () => {
    expect(CODE_LENGTH).toBe(6);
    expect(CODE_COOLDOWN_SECONDS).toBe(60);
  });

  it("#146 pass with up to six digits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,6}$/), (code) => {
        expect(verificationCodeSchema.parse(` ${code} `)).toBe(code);
      }),
    );
  });

  it.each(["", " ", undefined, null])("#147 #148 an empty code: %j", (empty) => {
    expect(textOf(verificationCodeSchema, empty)).toBe("请填写验证码");
  });

  it.each(["1234567", "12345a", "12 456", "１２３４５６", "-12345", "1e3", "0x1f", "12.4"])(
    "#146 refuses %j",
    (code) => {
      expect(codeOf(verificationCodeSchema, code)).toBe("code-invalid");
    },
  );

  it.each(notTexts)("answers another kind of value: $kind", ({ input }) => {
    expect(codeOf(verificationCodeSchema, input)).toBe("code-invalid");
  });

  it("answers 50 kB at once", () => {
    for (const text of adversarialTexts) {
      expect(timeOf(() => verificationCodeSchema.safeParse(text))).toBeLessThan(SWIFT_MS);
    }
  });
});
