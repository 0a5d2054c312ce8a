import type { Gateway } from "~/gateway";
import {
  type FeatureGroup,
  type FeatureKey,
  featureGroups,
  features,
} from "~/gateway/core/features";
import type { Tier } from "~/gateway/core/plans";
import type { Translator } from "~/locales/translator";

export interface FeatureTile {
  key: FeatureKey;
  path: string;
  title: string;
  description: string;
  /** The name of the plan to buy; null when the account has the feature. */
  neededPlan: string | null;
}

interface TileGroup {
  group: FeatureGroup;
  tiles: FeatureTile[];
}

/**
 * Returns the features by group: first the account's, then those for sale
 * (docs/product.md#the-workbench-shows-features-as-tiles).
 */
export async function listTiles(
  { features: allowed }: Gateway,
  t: Translator,
): Promise<TileGroup[]> {
  const open = await allowed.listVisible();
  const forSale = await allowed.listForSale();
  return featureGroups
    .map((group) => {
      const inGroup = (key: FeatureKey) => features[key].group === group && key !== "workbench";
      const tiles = [
        ...open.filter(inGroup).map((key) => toTile(key, t)),
        ...forSale
          .filter(inGroup)
          .map((key) => ({ ...toTile(key, t), neededPlan: toPlanName(allowed.findTier(key), t) })),
      ];
      return { group, tiles };
    })
    .filter(({ tiles }) => tiles.length > 0);
}

/** Returns the name of a plan, "" for null. */
export const toPlanName = (tier: Tier | null, t: Translator): string =>
  tier ? t(`workbench:plans.${tier}`) : "";

function toTile(key: FeatureKey, t: Translator): FeatureTile {
  return {
    key,
    path: features[key].path,
    title: t(`features:${key}.title`),
    description: t(`features:${key}.description`),
    neededPlan: null,
  };
}
