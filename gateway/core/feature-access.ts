import {
  DEFAULT_FEATURE_TIERS,
  type FeatureKey,
  type FeatureTiers,
  featureKeys,
  features,
} from "./features";
import { type Account, isVisible } from "./permissions";
import { routeSegments } from "./route-segments";

export type FeatureAccess = "open" | "for-sale" | "hidden";

/** Returns what an account can do with a feature (docs/product.md#a-closed-feature-says-what-opens-it). */
export function featureAccess(
  account: Account,
  key: FeatureKey,
  tiers: FeatureTiers = DEFAULT_FEATURE_TIERS,
): FeatureAccess {
  if (isVisible(account, key, tiers)) return "open";
  return !account.isCompany && tiers[key] !== null ? "for-sale" : "hidden";
}

/** Returns the features that a higher tier would add, in workbench order. */
export function featuresForSale(account: Account, tiers?: FeatureTiers): FeatureKey[] {
  return featureKeys.filter((key) => featureAccess(account, key, tiers) === "for-sale");
}

/** Returns the feature at a path, in any spelling that the router accepts, or null. */
export function findFeature(path: string): FeatureKey | null {
  const wanted = normalise(path);
  return featureKeys.find((key) => normalise(features[key].path) === wanted) ?? null;
}

const normalise = (path: string) => routeSegments(path).join("/");
