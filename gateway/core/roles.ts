import type { ChosenCompany } from "./company";
import type { CompanyRole } from "./company-roles";
import { DEFAULT_FEATURE_TIERS, type FeatureKey, type FeatureTiers, featureKeys } from "./features";
import { includesTier, type Tier } from "./plans";

const ofEveryRole = [
  "home",
  "workbench",
  "video-distribution",
  "article-spread",
  "my-company",
] as const;

/** See docs/product.md#a-company-role-has-a-fixed-list-of-features */
const roleFeatures = {
  "project-admin": [
    ...ofEveryRole,
    "content-creation",
    "template-design",
    "project-management",
    "project-statistics",
  ],
  "content-admin": [...ofEveryRole, "template-design", "company-resource"],
  check: [...ofEveryRole, "check-management"],
  write: [...ofEveryRole, "content-creation", "template-design", "company-info"],
} as const satisfies Record<Exclude<CompanyRole, "company-admin">, readonly FeatureKey[]>;

/** Who uses the product: the role in a company, or the tier of an individual account. */
export interface AccessSubject extends Role {
  tier: Tier;
}

type Role = Pick<ChosenCompany, "role" | "isCompany" | "isSuper">;

export const PERSONAL_SUBJECT: AccessSubject = {
  isCompany: false,
  role: "",
  isSuper: false,
  tier: "free",
};

/** Returns whether the role's list limits the account (docs/product.md#the-guard-concerns-company-roles-alone). */
export function isLimitedByRole({ isCompany, role }: Role): boolean {
  return isCompany && role !== "company-admin";
}

/** Returns whether the user administers the company (docs/product.md#administrators-alone-manage-company-users). */
export function canManageCompanyUsers({ isCompany, role, isSuper }: Role): boolean {
  return isCompany && (role === "company-admin" || isSuper);
}

/** Returns whether the user may buy for the space (docs/product.md#administrators-alone-buy-for-a-company). */
export const canBuy = (role: Role): boolean => !role.isCompany || canManageCompanyUsers(role);

/** Returns whether an account sees an element (docs/product.md#an-element-without-a-key-is-visible). */
export function isVisible(
  subject: AccessSubject,
  requiredKey: FeatureKey | "",
  tiers: FeatureTiers = DEFAULT_FEATURE_TIERS,
): boolean {
  if (requiredKey === "") return true;
  if (isLimitedByRole(subject)) return keysOfRole(subject.role).includes(requiredKey);
  if (subject.isCompany) return true;
  const needed = tiers[requiredKey];
  return needed !== null && includesTier(subject.tier, needed);
}

/** Returns the features of an account in workbench order. */
export function visibleFeatures(subject: AccessSubject, tiers?: FeatureTiers): FeatureKey[] {
  return featureKeys.filter((key) => isVisible(subject, key, tiers));
}

function keysOfRole(role: string): readonly FeatureKey[] {
  return Object.hasOwn(roleFeatures, role) ? roleFeatures[role as keyof typeof roleFeatures] : [];
}

/** The upstream's role ids (docs/upstream.md#companyuserslist). */
export const roleIds = {
  "company-admin": "1",
  "project-admin": "2",
  "content-admin": "3",
  check: "4",
  write: "5",
} as const satisfies Record<CompanyRole, string>;

/** Returns whether somebody with these roles could approve texts of their own (docs/product.md#a-person-has-one-main-role). */
export const doContradict = (ids: readonly string[]): boolean =>
  ids.includes(roleIds.check) && ids.some((id) => id !== roleIds.check);

/** Returns whether one of the role ids is the company-admin's. */
export const includesAdministrator = (ids: readonly string[]): boolean =>
  ids.includes(roleIds["company-admin"]);
