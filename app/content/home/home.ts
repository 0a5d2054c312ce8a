import { pickTranslation } from "../translation";
import { home as en } from "./en";
import type { HomeContent } from "./home-content";
import { home as zhCN } from "./zh-CN";

export function getHomeContent(language: string): HomeContent {
  return pickTranslation<HomeContent>(language, { "zh-CN": zhCN, en });
}
