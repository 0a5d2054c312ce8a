import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toChosenCompany } from "~/gateway/core/company";
import { type FeatureKey, type FeatureTiers, featureKeys } from "~/gateway/core/features";
import {
  type Account,
  canManageCompanyUsers,
  companyRoles,
  isVisible,
  PERSONAL_ACCOUNT,
  roleFeatures,
  shouldLoadRolePermissions,
  tierOf,
  visibleFeatures,
} from "~/gateway/core/permissions";
import { tiers } from "~/gateway/core/tiers";
import type { SessionData } from "~/gateway/session/session-data";

const ofRole = (companyKeyRole: string): Account => ({
  ...PERSONAL_ACCOUNT,
  isCompany: true,
  companyKeyRole,
});
const individual = (vipId: number, isVipExp = false): Account => ({
  ...PERSONAL_ACCOUNT,
  ...toChosenCompany({ vipId, isVipExp }, false),
});

const anyAccount = fc.record<Account>({
  isCompany: fc.boolean(),
  companyKeyRole: fc.oneof(fc.constantFrom("", ...companyRoles), fc.string()),
  isSuper: fc.boolean(),
  isVip: fc.boolean(),
  isVipExp: fc.boolean(),
  vipId: fc.integer({ min: 0, max: 3 }),
});
const anyTiers = fc.record(
  Object.fromEntries(featureKeys.map((key) => [key, fc.constantFrom(...tiers, null)])),
) as fc.Arbitrary<FeatureTiers>;

describe("what a role sees", () => {
  const ofEachRole: Record<string, FeatureKey[]> = {
    "project-admin": [
      "home",
      "workbench",
      "content-creation",
      "template-design",
      "video-distribution",
      "article-spread",
      "my-company",
      "project-management",
      "project-statistics",
    ],
    "content-admin": [
      "home",
      "workbench",
      "template-design",
      "video-distribution",
      "article-spread",
      "my-company",
      "company-resource",
    ],
    check: [
      "home",
      "workbench",
      "check-management",
      "video-distribution",
      "article-spread",
      "my-company",
    ],
    write: [
      "home",
      "workbench",
      "content-creation",
      "template-design",
      "video-distribution",
      "article-spread",
      "my-company",
      "company-info",
    ],
  };

  // docs/product.md#a-company-role-has-a-fixed-list-of-features
  it.each(Object.entries(ofEachRole))("%s, exactly", (role, keys) => {
    const account = ofRole(role);
    expect(visibleFeatures(account).sort()).toEqual([...keys].sort());
    for (const key of featureKeys) expect(isVisible(account, key)).toBe(keys.includes(key));
  });

  // docs/product.md#the-guard-concerns-company-roles-alone
  it("a company-admin sees everything", () => {
    expect(visibleFeatures(ofRole("company-admin"))).toEqual(featureKeys);
  });

  it.each(["", "owner", "CHECK", "toString", "constructor", "__proto__"])(
    "an unknown role sees nothing: %j",
    (role) => {
      expect(visibleFeatures(ofRole(role))).toEqual([]);
    },
  );

  // docs/product.md#a-role-opens-features-of-a-company-account
  it("a membership adds nothing to a company account", () => {
    const account = { ...ofRole("check"), isVip: true, isVipExp: true, vipId: 2, isSuper: true };
    expect(visibleFeatures(account)).toEqual(visibleFeatures(ofRole("check")));
  });
});

describe("whether role permissions are loaded", () => {
  // docs/product.md#the-guard-concerns-company-roles-alone
  it("not for a company-admin", () => {
    expect(shouldLoadRolePermissions(ofRole("company-admin"))).toBe(false);
  });

  // docs/product.md#the-guard-concerns-company-roles-alone
  it.each(["", ...companyRoles])("not for a personal account, whatever its role: %j", (role) => {
    expect(shouldLoadRolePermissions({ ...PERSONAL_ACCOUNT, companyKeyRole: role })).toBe(false);
  });

  // docs/product.md#the-guard-concerns-company-roles-alone
  it.each(["", "owner", ...Object.keys(roleFeatures)])(
    "for a company account of every other role: %j",
    (role) => {
      expect(shouldLoadRolePermissions(ofRole(role))).toBe(true);
    },
  );
});

describe("the visibility rule", () => {
  // docs/product.md#an-element-without-a-key-is-visible
  it("an element with an empty key is always visible", () => {
    fc.assert(fc.property(anyAccount, (account) => isVisible(account, "")));
  });

  // docs/product.md#a-role-opens-features-of-a-company-account
  it("in a company account: exactly when the role's list has the key", () => {
    const role = fc.constantFrom(...(Object.keys(roleFeatures) as (keyof typeof roleFeatures)[]));
    fc.assert(
      fc.property(anyAccount, role, fc.constantFrom(...featureKeys), (account, name, key) => {
        const inCompany = { ...account, isCompany: true, companyKeyRole: name };
        const list: readonly string[] = roleFeatures[name];
        expect(isVisible(inCompany, key)).toBe(list.includes(key));
      }),
    );
  });

  // docs/product.md#a-tier-opens-features-of-an-individual-account
  it("in an individual account: exactly when the table gives the key to its tier or a lower one", () => {
    fc.assert(
      fc.property(anyAccount, anyTiers, fc.constantFrom(...featureKeys), (account, table, key) => {
        const alone = { ...account, isCompany: false };
        const included: unknown[] = tiers.slice(0, tiers.indexOf(tierOf(alone)) + 1);
        expect(isVisible(alone, key, table)).toBe(included.includes(table[key]));
      }),
    );
  });

  // docs/product.md#a-role-opens-features-of-a-company-account
  it("no table changes what a company account sees", () => {
    fc.assert(
      fc.property(anyAccount, anyTiers, (account, table) => {
        const inCompany = { ...account, isCompany: true };
        expect(visibleFeatures(inCompany, table)).toEqual(visibleFeatures(inCompany));
      }),
    );
  });

  // docs/product.md#a-role-opens-features-of-a-company-account
  // docs/product.md#a-tier-opens-features-of-an-individual-account
  it("shows the same elements and the same list", () => {
    fc.assert(
      fc.property(anyAccount, anyTiers, (account, table) => {
        expect(visibleFeatures(account, table)).toEqual(
          featureKeys.filter((key) => isVisible(account, key, table)),
        );
      }),
    );
  });

  // docs/product.md#a-personal-entry-sets-the-membership-flags
  it("reads the chosen company as the session keeps it", () => {
    const company: SessionData["company"] = {
      ...ofRole("check"),
      isCompany: true,
      uid: "10004",
      headimgurl: "",
      companyName: "财经传媒有限公司",
      companyId: "80001",
      name: "赵审核",
      roleName: "审核",
      vipLimitTime: "",
      vipName: "",
    };
    expect(visibleFeatures(company)).toEqual(visibleFeatures(ofRole("check")));
  });
});

describe("the tier of an individual account", () => {
  // docs/product.md#a-tier-opens-features-of-an-individual-account
  // docs/product.md#the-tier-of-an-account-decides-its-features
  it.each([
    [0, false, "free"],
    [1, false, "basic"],
    [2, false, "advanced"],
    [2, true, "advanced"],
    [0, true, "advanced"],
  ])("of vip_id %i with trial %s: %s", (vipId, trial, tier) => {
    expect(tierOf(individual(vipId, trial))).toBe(tier);
  });

  // docs/product.md#a-tier-opens-features-of-an-individual-account
  it("is free without any company chosen", () => {
    expect(tierOf(PERSONAL_ACCOUNT)).toBe("free");
  });
});

describe("managing a company's users", () => {
  // docs/product.md#administrators-alone-manage-company-users
  it("is for the company-admin and whoever has the super flag", () => {
    expect(canManageCompanyUsers(ofRole("company-admin"))).toBe(true);
    expect(canManageCompanyUsers({ ...ofRole("write"), isSuper: true })).toBe(true);
  });

  // docs/product.md#administrators-alone-manage-company-users
  it("is for nobody else", () => {
    expect(canManageCompanyUsers(ofRole("project-admin"))).toBe(false);
    expect(canManageCompanyUsers({ ...PERSONAL_ACCOUNT, isSuper: true })).toBe(false);
    expect(canManageCompanyUsers({ ...PERSONAL_ACCOUNT, companyKeyRole: "company-admin" })).toBe(
      false,
    );
  });
});
