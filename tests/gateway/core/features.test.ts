import { describe, expect, it } from "vitest";
import {
  featureGroups,
  featureKeys,
  features,
  memberOnlyKeys,
  vipGatedKeys,
} from "~/gateway/core/features";
import { PERSONAL_ACCOUNT, roleFeatures, visibleFeatures } from "~/gateway/core/permissions";

const tierFeatures = {
  free: visibleFeatures(PERSONAL_ACCOUNT),
  basic: visibleFeatures({ ...PERSONAL_ACCOUNT, isVip: true, vipId: 1 }),
  advanced: visibleFeatures({ ...PERSONAL_ACCOUNT, isVip: true, vipId: 2 }),
};

describe("the feature registry", () => {
  // docs/product.md#a-company-role-has-a-fixed-list-of-features
  // docs/product.md#thirteen-features-need-a-membership
  it("holds every key of the roles, the VIP list and the FAQ, and no other", () => {
    const spelled = new Set([
      ...Object.values(roleFeatures).flat(),
      ...vipGatedKeys,
      ...memberOnlyKeys,
    ]);
    expect(new Set(featureKeys)).toEqual(spelled);
    expect(featureKeys).toHaveLength(27);
  });

  // docs/product.md#thirteen-features-need-a-membership
  it("has exactly the thirteen VIP-gated keys", () => {
    expect(vipGatedKeys).toEqual([
      "market-calendar",
      "day-hot-list",
      "link-parse",
      "pdf-parse",
      "word-parse",
      "save-to-word",
      "wrong-word-check",
      "violation-check",
      "video-template",
      "message-center",
      "multi-account-management",
      "video-manuscript",
      "account-management",
    ]);
  });

  // docs/product.md#member-only-features-are-marked
  it("marks hot articles and image center member-only", () => {
    expect(memberOnlyKeys).toEqual(["hot-articles", "image-center"]);
  });

  // docs/product.md#member-only-features-are-marked
  // docs/product.md#thirteen-features-need-a-membership
  it("gives free accounts none of what is sold", () => {
    const sold = [...vipGatedKeys, ...memberOnlyKeys];
    expect(tierFeatures.free.filter((key) => (sold as string[]).includes(key))).toEqual([]);
    expect(tierFeatures.advanced).toEqual(expect.arrayContaining(sold));
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("gives a tier all that the tiers below have; multi-account management is advanced", () => {
    expect(tierFeatures.basic).toEqual(expect.arrayContaining([...tierFeatures.free]));
    expect(tierFeatures.advanced).toEqual(expect.arrayContaining([...tierFeatures.basic]));
    const added = tierFeatures.advanced.filter((key) => !tierFeatures.basic.includes(key));
    expect(added).toEqual(["multi-account-management"]);
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("keeps account management and manuscripts from free accounts", () => {
    expect(tierFeatures.free).not.toContain("account-management");
    expect(tierFeatures.free).not.toContain("video-manuscript");
  });

  it("has one path of its own for each, plain and in camel case", () => {
    const paths = featureKeys.map((key) => features[key].path);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^(\/[a-z][A-Za-z]*){1,2}$/);
  });

  it("leaves no group empty", () => {
    const groups = new Set(featureKeys.map((key) => features[key].group));
    expect([...groups].sort()).toEqual([...featureGroups].sort());
  });
});
