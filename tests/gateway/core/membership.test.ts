import { describe, expect, it } from "vitest";
import { isMember, toMembership } from "~/gateway/core/membership";

const entry = (level: number) => ({ level, limitTime: "2027-01-01 12:00:00" });

describe("membership", () => {
  // docs/product.md#level-0-is-no-membership
  it("is of level 1 or higher", () => {
    expect([-1, 0, 1, 2].filter((level) => isMember(entry(level)))).toEqual([1, 2]);
  });

  // docs/product.md#the-first-entry-alone-counts
  it("is the first entry, and none without one", () => {
    expect(toMembership([entry(0), entry(2)])).toEqual(entry(0));
    expect(isMember(toMembership([]))).toBe(false);
  });
});
