import { describe, expect, it } from "vitest";
import { featureKeys, memberOnlyKeys, vipGatedKeys } from "~/gateway/core/features";
import { roleFeatures } from "~/gateway/core/permissions";

const VIP_GATED =
  "market-calendar day-hot-list link-parse pdf-parse word-parse save-to-word wrong-word-check " +
  "violation-check video-template message-center multi-account-management video-manuscript " +
  "account-management";

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
});
