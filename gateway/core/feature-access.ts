import {
  DEFAULT_FEATURE_TIERS,
  type FeatureKey,
  type FeatureTiers,
  featureKeys,
  features,
} from "./features";
import { type Account, isVisible } from "./permissions";
import { routeSegments } from "./route-segments";

/** Whether an account has a feature, could buy it, or never sees it (spec §6). */
export type FeatureAccess = "open" | "for-sale" | "hidden";

/** Only an individual account buys; a company's user has what the role's list says. */
export function featureAccess(
  account: Account,
  key: FeatureKey,
  tiers: FeatureTiers = DEFAULT_FEATURE_TIERS,
): FeatureAccess {
  if (isVisible(account, key, tiers)) return "open";
  return !account.isCompany && tiers[key] !== null ? "for-sale" : "hidden";
}

/** What an individual account would get from a higher tier, in the order of the workbench. */
export function featuresForSale(account: Account, tiers?: FeatureTiers): FeatureKey[] {
  return featureKeys.filter((key) => featureAccess(account, key, tiers) === "for-sale");
}

/** The feature at a path, in any spelling that the router takes; null for every other path. */
export function findFeature(path: string): FeatureKey | null {
  const wanted = normalise(path);
  return featureKeys.find((key) => normalise(features[key].path) === wanted) ?? null;
}

const normalise = (path: string) => routeSegments(path).join("/");
