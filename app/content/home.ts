import type { FeatureKey } from "~/gateway/core/features";
import type { HomeContent } from "./schemas";
import { getText } from "./texts";
import { withoutPlanned } from "./without-planned";

const texts = import.meta.glob<HomeContent>("/app/content/*/home.json", {
  eager: true,
  import: "default",
});

/** Returns the texts of the home page; `planned` are the features that it must not promise. */
export function getHomeContent(language: string, planned: readonly FeatureKey[] = []): HomeContent {
  const { flow, product, features, finance, ...others } = getText(texts, language, "home.json");
  return {
    ...others,
    flow: { ...flow, steps: withoutPlanned(flow.steps, planned) },
    product: { ...product, screens: withoutPlanned(product.screens, planned) },
    features: { ...features, items: withoutPlanned(features.items, planned) },
    finance: { ...finance, points: withoutPlanned(finance.points, planned) },
  };
}
