import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canClaimTrial } from "~/gateway/core/trial";

describe("the trial", () => {
  it("#136 can be claimed when open-info is the string null", () => {
    expect(canClaimTrial("null")).toBe(true);
  });

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
  ])("#137 cannot be claimed when it is %j", (openInfo) => {
    expect(canClaimTrial(openInfo)).toBe(false);
  });

  it("#137 cannot be claimed with anything else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (openInfo) => {
        expect(canClaimTrial(openInfo)).toBe(openInfo === "null");
      }),
    );
  });
});
