import { pickTranslation } from "../translation";
import type { AboutContent } from "./about-content";
import { about as en } from "./en";
import { about as zhCN } from "./zh-CN";

export function getAboutContent(language: string): AboutContent {
  return pickTranslation<AboutContent>(language, { "zh-CN": zhCN, en });
}
