import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { companyKeySchema } from "~/gateway/core/company-schema";
import { parseWireDate } from "~/gateway/core/dates";
import { isSiteAddress } from "~/gateway/core/favourite";
import { favouriteSchema } from "~/gateway/core/favourite-schema";
import { findFeature } from "~/gateway/core/feature-access";
import { passwordSchema } from "~/gateway/core/password-schema";
import { enteredMobileNumberSchema, mobileNumberSchema } from "~/gateway/core/phone-schema";
import { orderSchema, purchaseSchema, yearsSchema } from "~/gateway/core/purchase-form";
import { reportSchema } from "~/gateway/core/report-schema";
import { guardRedirect } from "~/gateway/core/route-guard";
import { signUpSchema } from "~/gateway/core/sign-up-form";
import { optionalText, requiredText } from "~/gateway/core/text-schema";
import { findCode } from "~/gateway/core/verification-code";
import { verificationCodeSchema } from "~/gateway/core/verification-code-schema";
import { ofRole } from "~/tests/support/of-role";
import { codeOf, codesByField } from "./codes";

/** What forms and JSON bodies can hold where a single text belongs; no field takes any of them. */
const notTexts: readonly unknown[] = [
  [],
  ["13800000001", "13800000001"],
  Array.from({ length: 5000 }, () => "1"),
  {},
  { toString: () => "13800000001" },
  true,
  false,
  13_800_000_001,
  Number.NaN,
  new Date(0),
];

/** Long texts that make a careless regular expression take minutes. */
const adversarialTexts: readonly string[] = [
  "1".repeat(50_000),
  `1${"3".repeat(49_998)}x`,
  "1 ".repeat(25_000),
  "1 - ".repeat(12_500),
  " ".repeat(50_000),
  `${" ".repeat(25_000)}x${" ".repeat(25_000)}`,
  `http://${"a.".repeat(25_000)}`,
  `http://${".".repeat(50_000)}`,
  `https://${"a".repeat(50_000)} `,
  `http://a.b/${"@".repeat(50_000)}`,
  `${"/".repeat(50_000)}x`,
  `${"0".repeat(50_000)}.`,
  "2024-01-01 ".repeat(5_000),
  "\u0000".repeat(50_000),
  "𠮷".repeat(25_000),
];
/** A regular expression that backtracks takes minutes on 50 kB, a linear one a millisecond. */
const QUICK_MS = 500;

const schemas: Record<string, [schema: z.ZodType, code: string]> = {
  companyKeySchema: [companyKeySchema, "company-key-invalid"],
  enteredMobileNumberSchema: [enteredMobileNumberSchema, "phone-invalid"],
  mobileNumberSchema: [mobileNumberSchema, "phone-invalid"],
  passwordSchema: [passwordSchema, "invalid-input"],
  verificationCodeSchema: [verificationCodeSchema, "code-invalid"],
  yearsSchema: [yearsSchema, "years-out-of-range"],
};
const forms: Record<string, [schema: z.ZodType, codes: Record<string, string>]> = {
  favouriteSchema: [favouriteSchema, { urlName: "invalid-input", url: "favourite-url-invalid" }],
  orderSchema: [orderSchema, { productId: "invalid-input", channel: "invalid-input" }],
  purchaseSchema: [purchaseSchema, { productId: "invalid-input", agreement: "agreement-required" }],
  reportSchema: [reportSchema, { eventInfo: "invalid-input", aid: "invalid-input" }],
  signUpSchema: [
    signUpSchema,
    { mobileNumber: "phone-invalid", name: "invalid-input", remark: "invalid-input" },
  ],
};

describe("a text", () => {
  const codes = { missing: "code-required", invalid: "code-invalid" } as const;

  it.each<[code: string, inputs: unknown[]]>([
    ["", [" abc "]],
    ["code-invalid", ["abcd"]],
    ["code-required", [" \u3000\n", "", null, undefined]],
  ])("that is required has the code %j for %j", (code, inputs) => {
    const schema = requiredText({ ...codes, maxLength: 3 });
    for (const input of inputs) expect(codeOf(schema, input), String(input)).toBe(code);
  });

  it("that is optional is trimmed, bounded and empty when absent", () => {
    const texts = [" a ", null, undefined].map((input) => optionalText(3).parse(input));
    expect(texts).toEqual(["a", "", ""]);
    expect(codeOf(optionalText(3), "abcd")).toBe("invalid-input");
  });
});

it.each(Object.entries(schemas))("%s refuses what is no single text", (_name, [schema, code]) => {
  for (const input of notTexts) expect(codeOf(schema, input)).toBe(code);
});

it.each(Object.entries(forms))(
  "%s has single texts in its fields, and is a form",
  (_name, [schema, codes]) => {
    for (const input of notTexts) {
      const body = Object.fromEntries(Object.keys(codes).map((field) => [field, input]));
      const isTick = input === true && "agreement" in codes;
      expect(codesByField(schema, body)).toMatchObject(isTick ? {} : codes);
    }
    for (const input of [undefined, null, "", 7, []])
      expect(Object.values(codesByField(schema, input))).toEqual(["invalid-input"]);
  },
);

const works: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    Object.entries(schemas).map(([name, [schema]]) => [name, schema.safeParse]),
  ),
  favouriteSchema: (text) => favouriteSchema.safeParse({ urlName: text, url: text }),
  findCode,
  findFeature,
  guardRedirect: (text) => guardRedirect(ofRole("check"), `/${text}`),
  isSiteAddress,
  parseWireDate: (text) => parseWireDate(text, "Asia/Shanghai"),
};

it.each(Object.entries(works))("%s takes a moment for 50 kB", (_name, work) => {
  for (const text of adversarialTexts) {
    const startedAt = performance.now();
    work(text);
    expect(performance.now() - startedAt).toBeLessThan(QUICK_MS);
  }
});
