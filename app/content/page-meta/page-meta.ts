import { inLanguage } from "../translation";
import { pageMeta as en } from "./en";
import { pageMeta as zhCN } from "./zh-CN";

export interface PageMeta {
  /** Without the product's name, which every page adds. */
  title: string;
  description: string;
}

export type PublicPage =
  | "home"
  | "home-design"
  | "home-technology"
  | "home-planning"
  | "design01"
  | "design02"
  | "technology01"
  | "technology02"
  | "technology03"
  | "scheme1"
  | "scheme2"
  | "animation01"
  | "animation02"
  | "customerCases"
  | "pricing"
  | "downLoad"
  | "assistance"
  | "urlNavigate"
  | "aboutUs"
  | "updateLog"
  | "useProtocol"
  | "jianguan"
  | "jiufen"
  | "yinsi"
  | "shiyong"
  | "mianze"
  | "user"
  | "login"
  | "notFound";

/** What search engines and shared links show of a public page. */
export function pageMeta(page: PublicPage, language: string): PageMeta {
  return inLanguage<Record<PublicPage, PageMeta>>(language, { "zh-CN": zhCN, en })[page];
}
