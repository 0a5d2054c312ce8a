import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { purchaseSchema, yearsSchema } from "~/gateway/core/purchase-form";
import { codeOf, codesByField, textOf } from "./codes";

const purchase = { productId: "DT_DOCK_0001", years: "2", channel: "wxpay", agreement: "1" };
const codes = (changed: Record<string, unknown>) =>
  codesByField(purchaseSchema, { ...purchase, ...changed });
const OUT_OF_RANGE = "years-out-of-range";

// docs/product.md#years-are-whole-numbers-from-1-to-100
describe("years", () => {
  it.each([
    [" 5 ", 5],
    ["007", 7],
  ])("pass as digits: %j", (input, years) => {
    expect(yearsSchema.parse(input)).toBe(years);
  });

  it.each([
    ..."0 -1 101 1.5 1.0 abc 1e1 0x10 +5 １ Infinity 99999999999999999999".split(" "),
    ...["", " ", "1 0", 1.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY, null, undefined],
  ])("are refused: %j", (input) => {
    expect(codeOf(yearsSchema, input)).toBe(OUT_OF_RANGE);
  });

  it("pass exactly from 1 to 100, as numbers and as digits", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.integer({ min: -5, max: 110 })), (years) => {
        for (const input of [years, String(years)]) {
          const { success, data, error } = yearsSchema.safeParse(input);
          expect(success).toBe(years >= 1 && years <= 100);
          if (success) expect(data).toBe(years);
          else expect(error?.issues[0]?.message).toBe(OUT_OF_RANGE);
        }
      }),
    );
  });

  it("are never anything else than a whole number from 1 to 100", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (input) => {
        const { success, data = 0, error } = yearsSchema.safeParse(input);
        if (!success) expect(error?.issues[0]?.message).toBe(OUT_OF_RANGE);
        else expect(Number.isInteger(data) && data >= 1 && data <= 100).toBe(true);
      }),
    );
  });
});

describe("the purchase form", () => {
  it("passes as a browser sends it, without the tick in the order", () => {
    const order = { productId: "DT_DOCK_0001", years: 2, channel: "wxpay" };
    expect(purchaseSchema.parse({ ...purchase, intent: "buy" })).toEqual(order);
    expect(purchaseSchema.parse({ ...purchase, agreement: "on" })).toEqual(order);
  });

  // docs/product.md#the-agreement-must-be-ticked
  it.each([undefined, null, "", "0", "false", false, ["1", "1"]])(
    "asks for the agreement's tick: %j",
    (agreement) => {
      expect(codes({ agreement })).toEqual({ agreement: "agreement-required" });
      expect(textOf(purchaseSchema, { ...purchase, agreement })).toBe("请勾选协议");
    },
  );

  it.each<[unknown, object]>([
    ["wxpay", {}],
    ["alipay", {}],
    ...["", "WXPAY", "unionpay", "toString", undefined, null, ["wxpay"], 1].map(
      (channel): [unknown, object] => [channel, { channel: "invalid-input" }],
    ),
  ])("with the channel %j has the codes %j", (channel, expected) => {
    expect(codes({ channel })).toEqual(expected);
  });

  it.each(["", " ", undefined, null, ["DT_DOCK_0001"], 1, "x".repeat(65)])(
    "has no product %j",
    (productId) => {
      expect(codes({ productId })).toEqual({ productId: "invalid-input" });
    },
  );

  it("answers every wrong field at once", () => {
    expect(codesByField(purchaseSchema, {})).toEqual({
      productId: "invalid-input",
      years: OUT_OF_RANGE,
      channel: "invalid-input",
      agreement: "agreement-required",
    });
  });
});
