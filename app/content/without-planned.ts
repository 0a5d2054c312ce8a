import type { FeatureKey } from "~/gateway/core/features";

interface Promising {
  /** The features that it needs. */
  features?: readonly FeatureKey[];
}

/** Leaves out what promises a feature that is planned (docs/product.md#a-feature-is-here-or-planned). */
export const withoutPlanned = <Text extends Promising>(
  texts: readonly Text[],
  planned: readonly FeatureKey[],
): Text[] =>
  texts.filter(({ features = [] }) => !features.some((feature) => planned.includes(feature)));
