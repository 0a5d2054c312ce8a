import { pickTranslation } from "../translation";
import { pageMeta as en } from "./en";
import type { PageMeta, PublicPage } from "./public-page";
import { pageMeta as zhCN } from "./zh-CN";

/** Returns the title and description of a page, for search engines and shared links. */
export function getPageMeta(page: PublicPage, language: string): PageMeta {
  return pickTranslation<Record<PublicPage, PageMeta>>(language, { "zh-CN": zhCN, en })[page];
}
