import type { Gateway } from "~/gateway";
import type { Product, Tier } from "~/gateway/core/plans";
import type { Translator } from "~/locales/translator";

/** A product with the tier of its plan, null for a product without a plan. */
export interface Offer extends Product {
  tier: Tier | null;
}

/** A feature that needs a plan, in the visitor's language. */
export interface SoldFeature {
  title: string;
  tier: Tier;
}

/** Returns the features that plans sell, by the table that locks the workbench's tiles. */
export const listSoldFeatures = ({ features }: Pick<Gateway, "features">, t: Translator) =>
  features
    .listSold()
    .map(({ key, tier }): SoldFeature => ({ title: t(`features:${key}.title`), tier }));
