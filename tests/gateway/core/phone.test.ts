import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskMobileNumber, normalizeMobileNumber } from "~/gateway/core/phone";
import { enteredMobileNumberSchema, mobileNumberSchema } from "~/gateway/core/phone-schema";
import { codeOf, textOf } from "./codes";

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const mobileNumber = fc
  .tuple(fc.integer({ min: 3, max: 9 }), digits(9))
  .map(([second, rest]) => `1${second}${rest.join("")}`);

describe("mobile numbers", () => {
  // docs/product.md#a-mobile-number-has-eleven-digits
  it.each(["13000000000", "19999999999", "13812345678"])("accepts %s", (number) => {
    expect(mobileNumberSchema.parse(number)).toBe(number);
  });

  // docs/product.md#a-mobile-number-has-eleven-digits
  it("accepts 1, then 3 to 9, then any nine digits, with spaces around them", () => {
    fc.assert(
      fc.property(mobileNumber, fc.constantFrom("", " ", "\t", "\u3000"), (number, space) => {
        expect(mobileNumberSchema.parse(space + number + space)).toBe(number);
      }),
    );
  });

  // docs/product.md#a-mobile-number-has-eleven-digits
  it.each([
    "12345678901",
    "11000000000",
    "10000000000",
    "23800000000",
    "1380000000",
    "138000000012",
    "1380000000a",
    "+8613800000001",
    "8613800000001",
    "138 0000 0001",
    "138-0000-0001",
    "13800000001\n13800000002",
    "１３８０００００００１",
    "١٣٨٠٠٠٠٠٠٠١",
    "手机",
  ])("refuses %j", (number) => {
    expect(textOf(mobileNumberSchema, number)).toBe("手机号填写有误，请检查!");
  });

  // docs/product.md#a-mobile-number-has-eleven-digits
  it("refuses every text that is no such number", () => {
    const number = /^1[3-9][0-9]{9}$/;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: "binary" }),
          digits(11).map((all) => all.join("")),
        ),
        (text) => {
          const code = codeOf(mobileNumberSchema, text);
          const trimmed = text.trim();
          if (trimmed === "") expect(code).toBe("phone-required");
          else expect(code).toBe(number.test(trimmed) ? "" : "phone-invalid");
        },
      ),
    );
  });

  // docs/product.md#a-mobile-number-has-eleven-digits
  it.each(["", "   ", "\u3000\t\n", undefined, null])("an empty phone is %j", (empty) => {
    expect(textOf(mobileNumberSchema, empty)).toBe("请先填写手机号!");
  });
});

// docs/product.md#pasted-mobile-numbers-are-understood
describe("numbers as people type and paste them", () => {
  it.each([
    "138 0000 1234",
    "138-0000-1234",
    "138‑0000–1234",
    "138.0000.1234",
    "(138) 0000 1234",
    "+86 138 0000 1234",
    "+86-138-0000-1234",
    "+8613800001234",
    "0086 138 0000 1234",
    "008613800001234",
    "8613800001234",
    "１３８００００１２３４",
    "＋８６　１３８－００００－１２３４",
    "\u202d138\u00a00000\u00a01234\u202c",
    " 13800001234\n",
  ])("%j is 13800001234", (entered) => {
    expect(normalizeMobileNumber(entered)).toBe("13800001234");
    expect(enteredMobileNumberSchema.parse(entered)).toBe("13800001234");
  });

  it("finds a number between any separators, with any spelling of the country code", () => {
    const separator = fc.constantFrom("", " ", "-", "\u00a0", "\u200b", "－", ".");
    const country = fc.constantFrom("", "+86", "86", "0086", "＋８６");
    fc.assert(
      fc.property(mobileNumber, separator, country, (number, between, before) => {
        const entered = [before, ...number].join(between);
        expect(normalizeMobileNumber(entered)).toBe(number);
      }),
    );
  });

  it.each([
    "12345678901",
    "23800000000",
    "138 0000 00",
    "138 0000 1234 5",
    "+1 138 0000 1234",
    "+86 86 138 0000 1234",
    "13800001234; --",
    "手机 13800001234",
    "13800001234/13800001235",
    "1".repeat(64),
  ])("the rule still refuses %j", (entered) => {
    expect(textOf(enteredMobileNumberSchema, entered)).toBe("手机号填写有误，请检查!");
  });

  it.each(["", " ", "-", undefined, null])("the rule still asks for a number: %j", (entered) => {
    expect(textOf(enteredMobileNumberSchema, entered)).toBe("请先填写手机号!");
  });
});

describe("masking", () => {
  // docs/product.md#a-mobile-number-is-masked
  it("shows the first 3 digits, stars, the last 4", () => {
    expect(maskMobileNumber("13812345678")).toBe("138****5678");
  });

  // docs/product.md#a-mobile-number-is-masked
  it("hides the middle of every number and keeps its length", () => {
    fc.assert(
      fc.property(mobileNumber, (number) => {
        expect(maskMobileNumber(number)).toBe(`${number.slice(0, 3)}****${number.slice(7)}`);
      }),
    );
  });

  // docs/product.md#a-mobile-number-is-masked
  it("never shows the whole of anything", () => {
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
