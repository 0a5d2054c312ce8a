import fc from "fast-check";
import { expect, it } from "vitest";
import { invoiceRequestSchema } from "~/gateway/core/invoice-schema";
import { isTaxNumber, toTaxNumber } from "~/gateway/core/tax-number";

const CHARACTERS = [..."0123456789ABCDEFGHJKLMNPQRTUWXY"];
const body = fc.array(fc.constantFrom(...CHARACTERS), { minLength: 17, maxLength: 17 });

/** docs/product.md#an-invoice-is-asked-for-by-a-form */
it.each([
  ["91350100M000100Y43", true],
  ["91350100M000100Y44", false],
  ["9135 0100-m000 100y43", true],
  ["９１３５０１００M000100Y43", true],
  ["91350100I000100Y43", false],
  ["350100M000100Y4", true],
  ["11010119900307123X01", true],
  ["91350100M000100Y4", false],
  ["", false],
])("of what people enter, %j is a tax number: %s", (text, expected) => {
  expect(isTaxNumber(toTaxNumber(text))).toBe(expected);
});

it("each code has one check digit, and no single wrong character passes", () => {
  const position = fc.nat({ max: 17 });
  fc.assert(
    fc.property(body, position, fc.constantFrom(...CHARACTERS), (first, at, other) => {
      const codes = CHARACTERS.map((each) => first.join("") + each).filter(isTaxNumber);
      expect(codes).toHaveLength(1);
      const code = codes[0] ?? "";
      fc.pre(code[at] !== other);
      expect(isTaxNumber(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
    }),
  );
});

const company = {
  ...{ kind: "company", title: "财经传媒有限公司", taxNumber: "91350100m000100y43" },
  email: "finance@example.com",
};

/** docs/product.md#an-invoice-is-asked-for-by-a-form */
it.each([
  ["a company without a number", { ...company, taxNumber: " " }, ["tax-number-required"]],
  ["a wrong digit", { ...company, taxNumber: "91350100M000100Y44" }, ["tax-number-invalid"]],
  [
    "nothing",
    { kind: "person", title: "", email: "" },
    ["invoice-title-required", "email-required"],
  ],
  ["no address", { ...company, email: "finance" }, ["email-invalid"]],
  ["a person with anything as number", { ...company, kind: "person", taxNumber: "x" }, []],
  ["a company", company, []],
])("%s: all complaints are said at once", (_, given, codes) => {
  const { error } = invoiceRequestSchema.safeParse(given);
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(codes);
});
