import { inLanguage } from "../translation";
import { links as en } from "./en";
import { links as zhCN } from "./zh-CN";

/** Links to other people's sites, by subject (spec §2 "Website navigation"). */
export interface LinkSection {
  id: "data" | "material" | "shop";
  links: readonly SiteLink[];
}

export interface SiteLink {
  url: string;
  name: string;
  description: string;
}

export function linkSections(language: string): readonly LinkSection[] {
  return inLanguage<readonly LinkSection[]>(language, { "zh-CN": zhCN, en });
}
