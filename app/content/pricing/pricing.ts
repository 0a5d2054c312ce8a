import { inLanguage } from "../translation";
import { pricing as en } from "./en";
import type { PricingContent } from "./pricing-content";
import { pricing as zhCN } from "./zh-CN";

export function pricingContent(language: string): PricingContent {
  return inLanguage<PricingContent>(language, { "zh-CN": zhCN, en });
}
