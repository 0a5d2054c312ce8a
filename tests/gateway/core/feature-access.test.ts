import { describe, expect, it } from "vitest";
import { featureAccess, featuresForSale, findFeature } from "~/gateway/core/feature-access";
import {
  DEFAULT_FEATURE_TIERS,
  featureKeys,
  features,
  memberOnlyKeys,
  vipGatedKeys,
} from "~/gateway/core/features";
import { type Account, PERSONAL_ACCOUNT } from "~/gateway/core/permissions";
import { ofRole } from "~/tests/support/of-role";

const basic: Account = { ...PERSONAL_ACCOUNT, isVip: true, vipId: 1 };
const advanced: Account = { ...PERSONAL_ACCOUNT, isVip: true, vipId: 2 };

describe("access to a feature", () => {
  // docs/product.md#member-only-features-are-marked
  // docs/product.md#thirteen-features-need-a-membership
  it("a free account can buy what is gated and member-only, and nothing else", () => {
    const sold: string[] = [...vipGatedKeys, ...memberOnlyKeys];
    expect([...featuresForSale(PERSONAL_ACCOUNT)].sort()).toEqual(sold.sort());
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("a higher tier leaves less to buy", () => {
    expect(featuresForSale(basic)).toEqual(["multi-account-management"]);
    expect(featuresForSale(advanced)).toEqual([]);
  });

  // docs/product.md#a-role-opens-features-of-a-company-account
  it("a company account buys nothing: its role opens or hides", () => {
    for (const role of ["", "check", "write", "content-admin", "project-admin", "company-admin"]) {
      expect(featuresForSale(ofRole(role))).toEqual([]);
    }
    expect(featureAccess(ofRole("check"), "check-management")).toBe("open");
    expect(featureAccess(ofRole("check"), "content-creation")).toBe("hidden");
  });

  // docs/product.md#a-tier-opens-features-of-an-individual-account
  // docs/product.md#thirteen-features-need-a-membership
  it("follows another table of tiers", () => {
    const table = {
      ...DEFAULT_FEATURE_TIERS,
      "pdf-parse": "advanced",
      "day-hot-list": "free",
      "word-parse": null,
    } as const;
    expect(featureAccess(basic, "pdf-parse", table)).toBe("for-sale");
    expect(featureAccess(advanced, "pdf-parse", table)).toBe("open");
    expect(featureAccess(PERSONAL_ACCOUNT, "day-hot-list", table)).toBe("open");
    expect(featureAccess(advanced, "word-parse", table)).toBe("hidden");
    expect(featuresForSale(basic, table).toSorted()).toEqual([
      "multi-account-management",
      "pdf-parse",
    ]);
  });
});

describe("the feature at a path", () => {
  it("is found by the path of each", () => {
    for (const key of featureKeys) expect(findFeature(features[key].path)).toBe(key);
  });

  it.each([
    "/messageCenter/",
    "/messagecenter",
    "/MESSAGECENTER//",
    "/%6DessageCenter",
    "/messageCenter?tab=1",
    "/messageCenter#top",
  ])("is found in another spelling that the router takes: %s", (path) => {
    expect(findFeature(path)).toBe("message-center");
  });

  it.each(["", "/", "/messageCenter/7", "/x/messageCenter", "/article", "/%zz", "/toString"])(
    "is none elsewhere: %j",
    (path) => {
      expect(findFeature(path)).toBeNull();
    },
  );
});
