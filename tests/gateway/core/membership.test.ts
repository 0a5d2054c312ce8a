import { describe, expect, it } from "vitest";
import { isMember, toMembership } from "~/gateway/core/membership";

const entry = (level: number) => ({ level, limitTime: "2027-01-01 12:00:00" });

describe("membership", () => {
  // docs/product.md#level-0-is-no-membership
  it.each([
    [0, false],
    [1, true],
    [2, true],
    [-1, false],
  ])("of level %i: %s", (level, member) => {
    expect(isMember(entry(level))).toBe(member);
  });

  // docs/product.md#the-first-entry-alone-counts
  it("is the first entry, and none without one", () => {
    expect(toMembership([entry(0), entry(2)])).toEqual(entry(0));
    expect(isMember(toMembership([]))).toBe(false);
  });
});
