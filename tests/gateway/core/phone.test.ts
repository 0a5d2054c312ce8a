import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskMobileNumber, normalizeMobileNumber } from "~/gateway/core/phone";
import { enteredMobileNumberSchema, mobileNumberSchema } from "~/gateway/core/phone-schema";
import { textOf } from "./codes";

const INVALID = "手机号填写有误，请检查!";
const REQUIRED = "请先填写手机号!";
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const mobileNumber = fc
  .tuple(fc.integer({ min: 3, max: 9 }), digits(9))
  .map(([second, rest]) => `1${second}${rest.join("")}`);

// docs/product.md#a-mobile-number-has-eleven-digits
describe("mobile numbers", () => {
  it("are 1, then 3 to 9, then any nine digits, with spaces around them", () => {
    fc.assert(
      fc.property(mobileNumber, fc.constantFrom("", " ", "\t", "\u3000"), (number, space) => {
        expect(mobileNumberSchema.parse(space + number + space)).toBe(number);
      }),
    );
  });

  it.each([
    ..."12345678901 11000000000 10000000000 23800000000 1380000000 138000000012".split(" "),
    ..."1380000000a +8613800000001 8613800000001 138-0000-0001 １３８０００００００１".split(" "),
    "138 0000 0001",
    "13800000001\n13800000002",
    "١٣٨٠٠٠٠٠٠٠١",
    "手机",
  ])("are not %j", (number) => {
    expect(textOf(mobileNumberSchema, number)).toBe(INVALID);
  });

  it.each(["", "   ", "\u3000\t\n", undefined, null])("are asked for: %j", (empty) => {
    expect(textOf(mobileNumberSchema, empty)).toBe(REQUIRED);
  });
});

// docs/product.md#pasted-mobile-numbers-are-understood
describe("numbers as people type and paste them", () => {
  it.each([
    ..."138-0000-1234 138‑0000–1234 138.0000.1234 +86-138-0000-1234 +8613800001234".split(" "),
    ..."008613800001234 8613800001234 １３８００００１２３４".split(" "),
    "138 0000 1234",
    "(138) 0000 1234",
    "+86 138 0000 1234",
    "0086 138 0000 1234",
    "＋８６　１３８－００００－１２３４",
    "\u202d138\u00a00000\u00a01234\u202c",
    " 13800001234\n",
  ])("%j is 13800001234", (entered) => {
    expect(normalizeMobileNumber(entered)).toBe("13800001234");
    expect(enteredMobileNumberSchema.parse(entered)).toBe("13800001234");
  });

  it.each<[text: string, entered: unknown[]]>([
    [INVALID, ["12345678901", "138 0000 00", "138 0000 1234 5", "1".repeat(64)]],
    [INVALID, ["+1 138 0000 1234", "+86 86 138 0000 1234"]],
    [INVALID, ["13800001234; --", "手机 13800001234", "13800001234/13800001235"]],
    [REQUIRED, ["", " ", "-", undefined, null]],
  ])("are still checked by the rule: %s %j", (text, entered) => {
    for (const each of entered)
      expect(textOf(enteredMobileNumberSchema, each), String(each)).toBe(text);
  });
});

// docs/product.md#a-mobile-number-is-masked
describe("masking", () => {
  it("shows the first 3 digits, stars, the last 4", () => {
    expect(maskMobileNumber("13812345678")).toBe("138****5678");
  });

  it("never shows the whole of anything, and keeps its length", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const masked = maskMobileNumber(text);
        expect(masked).toHaveLength(text.length);
        expect(masked).toContain("*");
        if (text.length < 8) expect(masked).toMatch(/^\*+$/);
      }),
    );
    expect(maskMobileNumber("")).toBe("");
  });
});
