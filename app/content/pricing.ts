import type { PricingContent } from "./schemas";
import { getText } from "./texts";

const texts = import.meta.glob<PricingContent>("/app/content/*/pricing.json", {
  eager: true,
  import: "default",
});

export const getPricingContent = (language: string): PricingContent =>
  getText(texts, language, "pricing.json");
