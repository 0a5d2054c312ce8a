import type { TFunction } from "i18next";
import { featuresForSale } from "~/gateway/core/feature-access";
import {
  type FeatureGroup,
  type FeatureKey,
  featureGroups,
  features,
} from "~/gateway/core/features";
import { type Account, visibleFeatures } from "~/gateway/core/permissions";

export interface FeatureTile {
  key: FeatureKey;
  path: string;
  title: string;
  description: string;
  /** The plan that unlocks it; null when the account has it. */
  neededPlan: string | null;
}

export interface TileGroup {
  group: FeatureGroup;
  tiles: FeatureTile[];
}

/** The account's features by group; those it could buy follow the ones it has (spec §6). */
export function listTiles(account: Account, t: TFunction): TileGroup[] {
  const open = visibleFeatures(account).map(({ key }) => key);
  const forSale = featuresForSale(account);
  return featureGroups
    .map((group) => {
      const inGroup = (key: FeatureKey) => features[key].group === group && key !== "workbench";
      const tiles = [
        ...open.filter(inGroup).map((key) => toTile(key, t)),
        ...forSale
          .filter(inGroup)
          .map((key) => ({ ...toTile(key, t), neededPlan: planOf(key, t) })),
      ];
      return { group, tiles };
    })
    .filter(({ tiles }) => tiles.length > 0);
}

export const planOf = (key: FeatureKey, t: TFunction): string =>
  t(`workbench.plans.${features[key].tier}`);

function toTile(key: FeatureKey, t: TFunction): FeatureTile {
  return {
    key,
    path: features[key].path,
    title: t(`features.${key}.title`),
    description: t(`features.${key}.description`),
    neededPlan: null,
  };
}
