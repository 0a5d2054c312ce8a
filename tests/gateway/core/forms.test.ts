import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { companyKeySchema } from "~/gateway/core/company-schema";
import { newFavouriteSchema } from "~/gateway/core/favourite-schema";
import {
  enteredMobileNumberSchema,
  mobileNumberSchema,
  passwordSchema,
  signUpSchema,
  verificationCodeSchema,
} from "~/gateway/core/login-schema";
import { findCode, maskMobileNumber } from "~/gateway/core/phone";
import { newOrderSchema, purchaseSchema } from "~/gateway/core/purchase-form";
import { optionalText, requiredText } from "~/gateway/core/text-schema";
import { reportSchema } from "~/gateway/statistics/report";
import { report } from "~/tests/support/report";

/** The codes of wrong fields; "" is the whole input. */
function codesByField(schema: z.ZodType, input: unknown): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    codes[path.join(".")] ??= message;
  return codes;
}
const EMPTY = ["", " ", "\u3000\t\n", undefined, null];
const INVALID = "invalid-input";
const OUT_OF_RANGE = "years-out-of-range";
/** What forms and JSON bodies can hold where a single text belongs; no field takes any of them. */
const notTexts: readonly unknown[] = [
  [],
  ["13800000001", "13800000001"],
  {},
  { toString: () => "13800000001" },
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
const WRONG_YEARS = "1.0 1e1 0x10 +5 １ 99999999999999999999".split(" ");
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

const forms: Record<string, [schema: z.ZodType, codes: Record<string, string>]> = {
  newFavouriteSchema: [newFavouriteSchema, { urlName: INVALID, url: "favourite-url-invalid" }],
  newOrderSchema: [newOrderSchema, { productId: INVALID, channel: INVALID }],
  purchaseSchema: [purchaseSchema, { productId: INVALID, agreement: "agreement-required" }],
  reportSchema: [reportSchema, { event: INVALID, eventInfo: INVALID, aid: INVALID }],
  signUpSchema: [signUpSchema, { mobileNumber: "phone-invalid", name: INVALID, remark: INVALID }],
};

describe("a form", () => {
  it.each(Object.entries(forms))("%s has single texts in its fields", (_name, [schema, codes]) => {
    for (const input of notTexts) {
      const body = Object.fromEntries(Object.keys(codes).map((field) => [field, input]));
      const isTick = input === true && "agreement" in codes;
      expect(codesByField(schema, body)).toMatchObject(isTick ? {} : codes);
    }
    for (const input of [undefined, null, "", 7, []])
      expect(Object.values(codesByField(schema, input))).toEqual([INVALID]);
  });

  const purchase = { productId: "DT_DOCK_0001", years: "2", channel: "wxpay", agreement: "on" };
  const site = (nameLength: number, length: number) => ({
    urlName: "名".repeat(nameLength),
    url: `https://a.b/${"x".repeat(length - 12)}`,
  });

  // docs/product.md#the-agreement-must-be-ticked
  // docs/product.md#a-site-needs-a-name-and-an-address
  it.each<[form: string, input: object, ...codes: string[]]>([
    ["purchaseSchema", { ...purchase, agreement: "0" }, "agreement", "agreement-required"],
    ["purchaseSchema", { ...purchase, channel: "toString" }, "channel", INVALID],
    ["purchaseSchema", { ...purchase, productId: " " }, "productId", INVALID],
    ["purchaseSchema", { ...purchase, productId: "x".repeat(65) }, "productId", INVALID],
    ["newFavouriteSchema", site(50, 2048)],
    ["newFavouriteSchema", site(51, 2048), "urlName", INVALID],
    ["newFavouriteSchema", site(50, 2049), "url", "favourite-url-invalid"],
    ["newFavouriteSchema", site(0, 99), "urlName", "favourite-name-required"],
    ["newFavouriteSchema", { ...site(1, 99), url: "" }, "url", "favourite-url-required"],
    ["reportSchema", { ...report, event: "toString" }, "event", INVALID],
    ["reportSchema", { ...report, timestamp: 0 }, "timestamp", INVALID],
    ["reportSchema", { ...report, timestamp: 1.5 }, "timestamp", INVALID],
    ["reportSchema", { ...report, timestamp: "1767240000000" }, "timestamp", INVALID],
  ])("%s has its codes, row %#", (form, input, ...codes) => {
    const [schema] = forms[form] as (typeof forms)[string];
    expect(Object.entries(codesByField(schema, input)).flat()).toEqual(codes);
  });
});

describe("what people paste", () => {
  // docs/product.md#pasted-mobile-numbers-are-understood
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

  it.each([
    [" 123 456 ", "123456"],
    ["123-456", "123456"],
    ["１２３４５６", "123456"],
    ["【分发】您的验证码是123456，5分钟内有效", "123456"],
    ["13800000001 的验证码：654321", "654321"],
    ["Your code is 004711.", "004711"],
    ["12345", null],
    ["13800000001", null],
    ["没有验证码", null],
  ])("%j has the code %s", (text, code) => {
    expect(findCode(text)).toBe(code);
  });

  // docs/product.md#a-mobile-number-is-masked
  it("a masked number has its first 3 and last 4 digits, and never the whole of anything", () => {
    expect(maskMobileNumber("13812345678")).toBe("138****5678");
    fc.assert(
      fc.property(fc.string(), (text) => {
        const masked = maskMobileNumber(text);
        expect(masked).toHaveLength(text.length);
        if (text) expect(masked).toContain("*");
        if (text.length < 8) expect(masked).toMatch(/^\**$/);
      }),
    );
  });
});
