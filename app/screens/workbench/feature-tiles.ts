import type { Gateway } from "~/gateway";
import {
  type FeatureGroup,
  type FeatureKey,
  featureGroups,
  features,
} from "~/gateway/core/features";
import { type Tier, tiers } from "~/gateway/core/plans";
import type { Translator } from "~/locales/translator";

export interface FeatureTile {
  key: FeatureKey;
  address: string;
  title: string;
  description: string;
}

export interface Tiles {
  open: { group: FeatureGroup | "all"; tiles: FeatureTile[] }[];
  /** By the plan to buy, which has the name `plan`. */
  locked: { plan: string; tiles: FeatureTile[] }[];
  /** What this service does not have yet. */
  planned: { tiles: FeatureTile[] }[];
}

/**
 * Returns the account's features by group, those for sale by plan, and of both those that are planned
 * (docs/product.md#the-workbench-shows-features-as-tiles).
 */
export async function listTiles({ features: allowed }: Gateway, t: Translator): Promise<Tiles> {
  const visible = await allowed.listVisible();
  const forSale = await allowed.listForSale();
  const isHere = (key: FeatureKey) => allowed.findAddress(key) !== null;
  const toTiles = (keys: readonly FeatureKey[]) =>
    keys
      .filter((key) => key !== "workbench")
      .map((key) => toTile(key, allowed.findAddress(key) ?? features[key].path, t));
  const open = featureGroups.map((group) => ({
    group,
    tiles: toTiles(visible.filter((key) => features[key].group === group && isHere(key))),
  }));
  const locked = tiers.map((tier) => ({
    plan: toPlanName(tier, t),
    tiles: toTiles(forSale.filter((key) => allowed.findTier(key) === tier && isHere(key))),
  }));
  const planned = toTiles([...visible, ...forSale].filter((key) => !isHere(key)));
  return {
    open: withoutEmpty(open),
    locked: withoutEmpty(locked),
    planned: withoutEmpty([{ tiles: planned }]),
  };
}

/**
 * Returns the tiles whose title or description has every word of the query
 * (docs/product.md#the-workbench-can-be-searched).
 */
export function findTiles({ open, locked, planned }: Tiles, query: string): Tiles {
  const words = query.toLowerCase().split(" ");
  const isFound = ({ title, description }: FeatureTile) =>
    words.every((word) => `${title} ${description}`.toLowerCase().includes(word));
  const found = <Group extends { tiles: FeatureTile[] }>(group: Group) => ({
    ...group,
    tiles: group.tiles.filter(isFound),
  });
  return {
    open: withoutEmpty(open.map(found)),
    locked: withoutEmpty(locked.map(found)),
    planned: withoutEmpty(planned.map(found)),
  };
}

export const countTiles = (groups: readonly { tiles: FeatureTile[] }[]): number =>
  groups.reduce((count, { tiles }) => count + tiles.length, 0);

/** Returns the name of a plan, "" for null. */
export const toPlanName = (tier: Tier | null, t: Translator): string =>
  tier ? t(`workbench:plans.${tier}`) : "";

export const withoutEmpty = <Group extends { tiles: FeatureTile[] }>(groups: Group[]): Group[] =>
  groups.filter(({ tiles }) => tiles.length > 0);

const toTile = (key: FeatureKey, address: string, t: Translator): FeatureTile => ({
  key,
  address,
  title: t(`features:${key}.title`),
  description: t(`features:${key}.description`),
});
