import { describe, expect, it } from "vitest";
import {
  featureGroups,
  featureKeys,
  features,
  memberOnlyKeys,
  vipGatedKeys,
} from "~/gateway/core/features";
import { PERSONAL_ACCOUNT, roleFeatures, visibleFeatures } from "~/gateway/core/permissions";

const VIP_GATED =
  "market-calendar day-hot-list link-parse pdf-parse word-parse save-to-word wrong-word-check " +
  "violation-check video-template message-center multi-account-management video-manuscript " +
  "account-management";
const ofLevel = (vipId: number) =>
  visibleFeatures({ ...PERSONAL_ACCOUNT, isVip: vipId > 0, vipId });

describe("the feature registry", () => {
  // docs/product.md#a-company-role-has-a-fixed-list-of-features
  // docs/product.md#thirteen-features-need-a-membership
  // docs/product.md#member-only-features-are-marked
  it("holds every key of the roles, the VIP list and the FAQ, and no other", () => {
    expect(vipGatedKeys).toEqual(VIP_GATED.split(" "));
    expect(memberOnlyKeys).toEqual(["hot-articles", "image-center"]);
    const ofRoles = Object.values(roleFeatures).flat();
    expect(new Set(featureKeys)).toEqual(new Set([...ofRoles, ...vipGatedKeys, ...memberOnlyKeys]));
    expect(featureKeys).toHaveLength(27);
  });

  // docs/product.md#member-only-features-are-marked
  // docs/product.md#thirteen-features-need-a-membership
  // docs/product.md#plans-differ-in-accounts-and-groups
  it("gives free accounts none of what is sold, and multi-account management to the highest tier", () => {
    const sold: string[] = [...vipGatedKeys, ...memberOnlyKeys];
    const [free, basic, advanced] = [ofLevel(0), ofLevel(1), ofLevel(2)];
    expect(free.filter((key) => sold.includes(key))).toEqual([]);
    expect(basic).toEqual(expect.arrayContaining(free));
    expect(advanced.toSorted()).toEqual([...basic, "multi-account-management"].toSorted());
    expect(advanced).toEqual(expect.arrayContaining(sold));
  });

  it("has one path of its own for each, plain and in camel case, and leaves no group empty", () => {
    const paths = featureKeys.map((key) => features[key].path);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^(\/[a-z][A-Za-z]*){1,2}$/);
    const groups = new Set(featureKeys.map((key) => features[key].group));
    expect([...groups].sort()).toEqual([...featureGroups].sort());
  });
});
