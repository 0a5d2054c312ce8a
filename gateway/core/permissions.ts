import type { ChosenCompany } from "./company";
import { DEFAULT_FEATURE_TIERS, type FeatureKey, type FeatureTiers, featureKeys } from "./features";
import { includesTier, type Tier, tierOfLevel } from "./tiers";

/** Roles of a company's users (spec §6). */
export const companyRoles = [
  "company-admin",
  "project-admin",
  "content-admin",
  "check",
  "write",
] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** What the roles see (spec §6); a company-admin has no list and sees everything. */
export const roleFeatures = {
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
} as const satisfies Record<Exclude<CompanyRole, "company-admin">, readonly FeatureKey[]>;

/** What the rules need of the chosen company. */
export type Account = Pick<
  ChosenCompany,
  "companyKeyRole" | "isCompany" | "isSuper" | "isVip" | "isVipExp" | "vipId"
>;

/** The account of a signed-in user without a chosen company. */
export const PERSONAL_ACCOUNT: Account = {
  isCompany: false,
  companyKeyRole: "",
  isSuper: false,
  isVip: false,
  isVipExp: false,
  vipId: 0,
};

/** The tier an individual account has; the trial gives the advanced one (spec §4 "Free trial"). */
export function tierOf({ isVip, isVipExp, vipId }: Account): Tier {
  if (isVipExp) return "advanced";
  return isVip ? tierOfLevel(vipId) : "free";
}

/** Company accounts are limited to their role's list, but for the company-admin (spec §6 "Route guard"). */
export function shouldLoadRolePermissions({ isCompany, companyKeyRole }: Account): boolean {
  return isCompany && companyKeyRole !== "company-admin";
}

/** Listing and changing a company's users is for its admins (contract §4 company.users). */
export function canManageCompanyUsers({ isCompany, companyKeyRole, isSuper }: Account): boolean {
  return isCompany && (companyKeyRole === "company-admin" || isSuper);
}

/**
 * The visibility rule: an element without a key is always visible, a company account sees its role's
 * list, an individual one what its tier includes (spec §6).
 */
export function isVisible(
  account: Account,
  requiredKey: FeatureKey | "",
  tiers: FeatureTiers = DEFAULT_FEATURE_TIERS,
): boolean {
  if (requiredKey === "") return true;
  if (shouldLoadRolePermissions(account))
    return keysOfRole(account.companyKeyRole).includes(requiredKey);
  if (account.isCompany) return true;
  const needed = tiers[requiredKey];
  return needed !== null && includesTier(tierOf(account), needed);
}

/** What the account may see, in the order of the workbench. */
export function visibleFeatures(account: Account, tiers?: FeatureTiers): FeatureKey[] {
  return featureKeys.filter((key) => isVisible(account, key, tiers));
}

/** An unknown role has no features. */
function keysOfRole(role: string): readonly FeatureKey[] {
  return Object.hasOwn(roleFeatures, role) ? roleFeatures[role as keyof typeof roleFeatures] : [];
}
