import {
  DEFAULT_FEATURE_TIERS,
  type FeatureAddresses,
  type FeatureKey,
  type FeatureTiers,
  featureKeys,
  features,
} from "./features";
import type { Membership } from "./membership";
import type { Tier } from "./plans";
import { type AccessSubject, canBuy, isLimitedByRole, isVisible } from "./roles";

export type FeatureAccess = "open" | "for-sale" | "hidden";

/** Returns what an account can do with a feature (docs/product.md#a-closed-feature-says-what-opens-it). */
export function featureAccess(
  subject: AccessSubject,
  key: FeatureKey,
  tiers: FeatureTiers = DEFAULT_FEATURE_TIERS,
): FeatureAccess {
  if (isVisible(subject, key, tiers)) return "open";
  return !subject.isCompany && tiers[key] !== null ? "for-sale" : "hidden";
}

/** Returns the features that a higher tier would add, in workbench order. */
export function featuresForSale(subject: AccessSubject, tiers?: FeatureTiers): FeatureKey[] {
  return featureKeys.filter((key) => featureAccess(subject, key, tiers) === "for-sale");
}

export interface SoldFeature {
  key: FeatureKey;
  tier: Tier;
}

/** Returns the features that plans sell to individual accounts, in workbench order; no plan sells a planned one. */
export function soldFeatures(tiers: FeatureTiers, addresses: FeatureAddresses): SoldFeature[] {
  return featureKeys.flatMap((key) => {
    const tier = tiers[key];
    return tier === null || tier === "free" || addresses[key] === null ? [] : [{ key, tier }];
  });
}

/** Returns the feature at a path, in any spelling that the router accepts, or null. */
export function findFeature(path: string): FeatureKey | null {
  const wanted = normalise(path);
  return featureKeys.find((key) => normalise(features[key].path) === wanted) ?? null;
}

const normalise = (path: string) => routeSegments(path).join("/");

export type NextStep = "choose-company" | "renew" | "write" | "check" | "workbench";

/** Returns the target of the main button for a signed-in user (docs/product.md#the-header-leads-to-the-next-step). */
export function toNextStep(
  subject: AccessSubject | null,
  membership: Membership,
  addresses: FeatureAddresses,
  tiers?: FeatureTiers,
): NextStep {
  if (!subject) return "choose-company";
  const isOver = membership.isEnding || membership.ended !== null;
  if (isOver && canBuy(subject)) return "renew";
  const canUse = (key: FeatureKey) => addresses[key] !== null && isVisible(subject, key, tiers);
  if (canUse("content-creation")) return "write";
  return canUse("check-management") ? "check" : "workbench";
}

const ARTICLE = "article";
const LONG_CHART = "longchart";
/** Who sees only what waits for approval has nothing to publish. */
const SPREAD = "distribution/spread";

/** See docs/product.md#a-content-admin-is-sent-to-the-long-chart-templates */
const redirects: readonly { role: string; sections: readonly string[]; to: string }[] = [
  { role: "content-admin", sections: [ARTICLE], to: features["template-design"].path },
  { role: "check", sections: [ARTICLE, LONG_CHART, SPREAD], to: features["check-management"].path },
];

/** Returns the path to redirect a company account to, or null. */
export function guardRedirect(subject: AccessSubject, path: string): string | null {
  if (!isLimitedByRole(subject)) return null;
  const [section = "", page = ""] = routeSegments(path);
  const redirect = redirects.find(
    ({ role, sections }) =>
      role === subject.role && [section, `${section}/${page}`].some((it) => sections.includes(it)),
  );
  return redirect?.to ?? null;
}

/** Returns a path's segments as the router compares them: decoded, in lower case, without query and fragment. */
function routeSegments(path: string): string[] {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => decode(segment).toLowerCase());
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
