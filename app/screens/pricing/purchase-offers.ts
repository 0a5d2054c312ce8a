import type { AppLoadContext } from "@remix-run/node";
import type { SiteFacts } from "~/app/request/load-context";
import type { Product, Tier } from "~/gateway/core/plans";
import { countChannels } from "~/gateway/core/publishing/channels";
import { findUploadKind, MEGABYTE, uploadLimits } from "~/gateway/core/upload";

/** A product with the tier of its plan, null for a product without a plan. */
export interface Offer extends Product {
  tier: Tier | null;
  /** How many of its channels are open; null where articles cannot be published. */
  openChannels: number | null;
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

/** Returns how many channels of a plan are open, null where articles cannot be published. */
export const countOpenChannels = (
  tier: Tier | null,
  { plannedFeatures }: SiteFacts,
): number | null =>
  tier === null || plannedFeatures.includes("article-spread") ? null : countChannels(tier);
