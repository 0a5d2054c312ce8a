import type { Gateway } from "~/gateway";
import {
  type FeatureGroup,
  type FeatureKey,
  featureGroups,
  features,
} from "~/gateway/core/features";
import type { Tier } from "~/gateway/core/tiers";
import type { Translator } from "~/locales/translator";

export interface FeatureTile {
  key: FeatureKey;
  path: string;
  title: string;
  description: string;
  /** The plan that unlocks it; null when the account has it. */
  neededPlan: string | null;
}

interface TileGroup {
  group: FeatureGroup;
  tiles: FeatureTile[];
}

/** The account's features by group; those it could buy follow the ones it has (spec §6). */
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
          .map((key) => ({ ...toTile(key, t), neededPlan: planName(allowed.findTier(key), t) })),
      ];
      return { group, tiles };
    })
    .filter(({ tiles }) => tiles.length > 0);
}

/** Empty for what no plan has. */
export const planName = (tier: Tier | null, t: Translator): string =>
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
