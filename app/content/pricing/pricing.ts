import { pickTranslation } from "../translation";
import { pricing as en } from "./en";
import type { PricingContent } from "./pricing-content";
import { pricing as zhCN } from "./zh-CN";

export function getPricingContent(language: string): PricingContent {
  return pickTranslation<PricingContent>(language, { "zh-CN": zhCN, en });
}
