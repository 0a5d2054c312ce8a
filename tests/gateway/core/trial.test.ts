import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canClaimTrial } from "~/gateway/core/trial";

describe("the trial", () => {
  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it("can be claimed when open-info is the string null", () => {
    expect(canClaimTrial("null")).toBe(true);
  });

  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it.each([
    null,
    undefined,
    "",
    "{}",
    " null",
    "NULL",
    '"null"',
    "undefined",
    false,
    0,
    ["null"],
    {},
    '{"productId":"DT_DOCK_0003","openTime":1735689600,"expireTime":1736294400}',
  ])("cannot be claimed when it is %j", (openInfo) => {
    expect(canClaimTrial(openInfo)).toBe(false);
  });

  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it("cannot be claimed with anything else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (openInfo) => {
        expect(canClaimTrial(openInfo)).toBe(openInfo === "null");
      }),
    );
  });
});
