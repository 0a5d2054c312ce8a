import type { AppLoadContext } from "@remix-run/node";
import type { Product, Tier } from "~/gateway/core/plans";
import { findUploadKind, MEGABYTE, uploadLimits } from "~/gateway/core/upload";

/** A product with the tier of its plan, null for a product without a plan. */
export interface Offer extends Product {
  tier: Tier | null;
}

/** A feature that needs a plan, with its limit, in the visitor's language. */
export interface FeatureOffer {
  title: string;
  tier: Tier;
}

export const listFeatureOffers = ({ site, t }: Pick<AppLoadContext, "site" | "t">) =>
  site.soldFeatures.map(({ key, tier }): FeatureOffer => {
    const name = t(`features:${key}.title`);
    const kind = findUploadKind(key);
    const size = kind && uploadLimits[kind] / MEGABYTE;
    return { title: size ? t("pricing:upTo", { name, size }) : name, tier };
  });
