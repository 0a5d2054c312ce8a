import { inLanguage } from "../translation";
import type { AboutContent } from "./about-content";
import { about as en } from "./en";
import { about as zhCN } from "./zh-CN";

export const PARTNER_SLIDES = 14;

export function aboutContent(language: string): AboutContent {
  return inLanguage<AboutContent>(language, { "zh-CN": zhCN, en });
}
