import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { companyKeySchema } from "~/gateway/core/company-schema";
import { codeOfIssue } from "~/gateway/core/errors";
import {
  enteredMobileNumberSchema,
  enteredVerificationCodeSchema,
  mobileNumberSchema,
  passwordSchema,
  verificationCodeSchema,
} from "~/gateway/core/login-schema";
import { maskMobileNumber } from "~/gateway/core/phone";
import { newOrderSchema } from "~/gateway/core/purchase-form";
import { optionalText, requiredText } from "~/gateway/core/text-schema";
import { phones } from "~/tests/support/people";

/** The codes of wrong fields; "" is the whole input. */
function codesByField(schema: z.ZodType, input: unknown): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? [])
    codes[issue.path.join(".")] ??= codeOfIssue(issue);
  return codes;
}
const EMPTY = ["", " ", "\u3000\t\n", undefined, null];
const INVALID = "invalid-input";
const OUT_OF_RANGE = "years-out-of-range";
/** What forms and JSON bodies can hold where a single text belongs; no field takes any of them. */
const notTexts: readonly unknown[] = [
  [],
  [phones.newcomer, phones.newcomer],
  {},
  { toString: () => phones.newcomer },
  true,
  false,
  13_800_000_001,
  Number.NaN,
];
const WRONG_NUMBERS = [
  ..."12345678901 23800000000 1380000000 138000000012 1380000000a 138-0000-0001".split(" "),
  ..."+8613800000001 １３８００００００１ ١٣٨٠٠٠٠٠٠٠١ 13800000001\n13800000002".split(" "),
];
const WRONG_ENTRIES = [
  ...["12345678901", "138 0000 1234 5", "1".repeat(64), "+1 138 0000 1234"],
  ...["+86 86 138 0000 1234", "手机 13800001234", "13800001234; --"],
];
const WRONG_CODES = ["1234567", "12 456", "１２３４５６", "-12345", "1e3"];
const WRONG_YEARS = "1.0 1e1 0x10 +5 -1 １０１ 99999999999999999999".split(" ");
const shortText = requiredText({ missing: "code-required", invalid: "code-invalid", maxLength: 3 });

const fields: Record<string, z.ZodType> = {
  "a company key": companyKeySchema,
  "a mobile number": mobileNumberSchema,
  "an entered mobile number": enteredMobileNumberSchema,
  "a password": passwordSchema,
  "a verification code": verificationCodeSchema,
  years: newOrderSchema.shape.years,
  "a text": shortText,
  "an optional text": optionalText(3),
};

describe("a field", () => {
  it.each<[name: string, input: unknown, value: unknown]>([
    ["a company key", "  KEY 80001\n", "KEY 80001"],
    ["a company key", "k".repeat(64), "k".repeat(64)],
    ["a mobile number", "\u300013000000000 ", "13000000000"],
    ["a mobile number", "19999999999", "19999999999"],
    ["a password", " Passw0rd! ", " Passw0rd! "],
    ["a password", "密".repeat(128), "密".repeat(128)],
    ["a verification code", "\u3000123456 ", "123456"],
    ["years", " 5 ", 5],
    ["years", "007", 7],
    ["a text", " abc ", "abc"],
    ["an optional text", " a ", "a"],
    ["an optional text", null, ""],
    ["an optional text", undefined, ""],
  ])("%s takes %j as %j", (name, input, value) => {
    expect(fields[name]?.parse(input)).toBe(value);
  });

  // docs/product.md#a-mobile-number-has-eleven-digits
  // docs/product.md#a-verification-code-has-at-most-six-digits
  // docs/product.md#years-are-whole-numbers-from-1-to-100
  // docs/product.md#an-enterprise-key-is-required
  it.each<[name: string, code: string, inputs: readonly unknown[]]>([
    ["a company key", "company-key-invalid", [...EMPTY, "k".repeat(65), ...notTexts]],
    ["a mobile number", "phone-required", EMPTY],
    ["a mobile number", "phone-invalid", [...WRONG_NUMBERS, ...notTexts]],
    ["an entered mobile number", "phone-required", [...EMPTY, "-"]],
    ["an entered mobile number", "phone-invalid", [...WRONG_ENTRIES, ...notTexts]],
    ["a password", "password-required", ["", undefined, null]],
    ["a password", INVALID, ["x".repeat(129), ...notTexts]],
    ["a verification code", "code-required", EMPTY],
    ["a verification code", "code-invalid", [...WRONG_CODES, ...notTexts]],
    ["years", OUT_OF_RANGE, [...EMPTY, ...WRONG_YEARS, ...notTexts]],
    ["a text", "code-required", EMPTY],
    ["a text", "code-invalid", ["abcd", ...notTexts]],
    ["an optional text", INVALID, ["abcd", ...notTexts]],
  ])("%s has the code %s for %j", (name, code, inputs) => {
    for (const input of inputs)
      expect(codesByField(fields[name] as z.ZodType, input), String(input)).toEqual({ "": code });
  });

  // docs/product.md#years-are-whole-numbers-from-1-to-100
  it("years pass exactly from 1 to 100, as numbers and as digits", () => {
    const years = fc.oneof(fc.integer(), fc.integer({ min: -5, max: 110 }));
    fc.assert(
      fc.property(years, fc.boolean(), (value, isText) => {
        const { success, data } = newOrderSchema.shape.years.safeParse(
          isText ? String(value) : value,
        );
        expect(success && data).toBe(value >= 1 && value <= 100 && value);
      }),
    );
  });
});

describe("what people paste", () => {
  // docs/product.md#numbers-are-read-as-people-type-them
  it.each([
    ..."138-0000-1234 138‑0000–1234 138.0000.1234 +86-138-0000-1234 +8613800001234".split(" "),
    ..."008613800001234 8613800001234 １３８００００１２３４".split(" "),
    "(138) 0000 1234",
    "0086 138 0000 1234",
    "＋８６　１３８－００００－１２３４",
    "\u202d138\u00a00000\u00a01234\u202c",
    " 13800001234\n",
  ])("%j is the number 13800001234", (entered) => {
    expect(enteredMobileNumberSchema.parse(entered)).toBe("13800001234");
  });

  it.each(["123456", "１２３４５６", "123 456", "\u200b123456\n"])(
    "%j is the code 123456",
    (entered) => {
      expect(enteredVerificationCodeSchema.parse(entered)).toBe("123456");
    },
  );

  it.each([" 12 ", "１２", "1\u200b2"])("%j is twelve years", (entered) => {
    expect(newOrderSchema.shape.years.parse(entered)).toBe(12);
  });

  // docs/product.md#a-mobile-number-is-masked
  it("a masked number has its first 3 and last 4 digits, and none where it is shorter", () => {
    expect(["13812345678", "1381234"].map(maskMobileNumber)).toEqual(["138****5678", "*******"]);
  });
});
