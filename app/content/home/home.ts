import { inLanguage } from "../translation";
import { home as en } from "./en";
import type { HomeContent } from "./home-content";
import { home as zhCN } from "./zh-CN";

export function homeContent(language: string): HomeContent {
  return inLanguage<HomeContent>(language, { "zh-CN": zhCN, en });
}
