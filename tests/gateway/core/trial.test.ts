import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canClaimTrial } from "~/gateway/core/trial";

// docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
describe("the trial", () => {
  it("can be claimed when open-info is the string null", () => {
    expect(canClaimTrial("null")).toBe(true);
  });

  const claimed = '{"productId":"DT_DOCK_0003","openTime":1735689600,"expireTime":1736294400}';

  it.each([null, undefined, "", "{}", " null", "NULL", '"null"', false, 0, ["null"], claimed])(
    "cannot be claimed when it is %j",
    (openInfo) => {
      expect(canClaimTrial(openInfo)).toBe(false);
    },
  );

  it("cannot be claimed with anything else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (openInfo) => {
        expect(canClaimTrial(openInfo)).toBe(openInfo === "null");
      }),
    );
  });
});
