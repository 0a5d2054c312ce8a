import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { companyRoles } from "~/gateway/core/company-roles";
import { type FeatureTiers, featureKeys } from "~/gateway/core/features";
import { tiers } from "~/gateway/core/plans";
import {
  type AccessSubject,
  canManageCompanyUsers,
  isVisible,
  PERSONAL_SUBJECT,
  visibleFeatures,
} from "~/gateway/core/roles";
import { ofRole } from "~/tests/support/of-role";

const anySubject = fc.record<AccessSubject>({
  isCompany: fc.boolean(),
  role: fc.oneof(fc.constantFrom("", ...companyRoles), fc.string()),
  isSuper: fc.boolean(),
  tier: fc.constantFrom(...tiers),
});
const anyTiers = fc.record(
  Object.fromEntries(featureKeys.map((key) => [key, fc.constantFrom(...tiers, null)])),
) as fc.Arbitrary<FeatureTiers>;

describe("what a role sees", () => {
  const EVERYBODY = "home workbench video-distribution article-spread my-company";

  // docs/product.md#a-company-role-has-a-fixed-list-of-features
  // docs/product.md#a-role-opens-features-of-a-company-account
  it.each([
    ["project-admin", "content-creation template-design project-management project-statistics"],
    ["content-admin", "template-design company-resource"],
    ["check", "check-management"],
    ["write", "content-creation template-design company-info"],
  ])("%s, exactly: %s and what all have", (role, own) => {
    const keys: string[] = `${EVERYBODY} ${own}`.split(" ");
    for (const account of [ofRole(role), { ...ofRole(role), tier: "advanced" as const }])
      expect(visibleFeatures(account).toSorted()).toEqual(keys.toSorted());
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
});

describe("the visibility rule", () => {
  // docs/product.md#an-element-without-a-key-is-visible
  it("an element with an empty key is always visible", () => {
    fc.assert(fc.property(anySubject, (account) => isVisible(account, "")));
  });

  // docs/product.md#a-tier-opens-features-of-an-individual-account
  it("in an individual account: exactly when the table gives the key to its tier or a lower one", () => {
    fc.assert(
      fc.property(anySubject, anyTiers, fc.constantFrom(...featureKeys), (account, table, key) => {
        const alone = { ...account, isCompany: false };
        const included: unknown[] = tiers.slice(0, tiers.indexOf(alone.tier) + 1);
        expect(isVisible(alone, key, table)).toBe(included.includes(table[key]));
      }),
    );
  });
});

// docs/product.md#administrators-alone-manage-company-users
it.each([
  ["a company-admin", ofRole("company-admin"), true],
  ["who has the super flag in a company", ofRole("write", true), true],
  ["a project-admin", ofRole("project-admin"), false],
  ["who has the super flag alone", { ...PERSONAL_SUBJECT, isSuper: true }, false],
  ["a personal account with a role", { ...PERSONAL_SUBJECT, role: "company-admin" }, false],
])("%s manages a company's users: %s", (_who, account, can) => {
  expect(canManageCompanyUsers(account)).toBe(can);
});
