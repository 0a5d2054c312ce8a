import { inLanguage } from "../translation";
import { links as en } from "./en";
import type { LinkSection } from "./link-section";
import { links as zhCN } from "./zh-CN";

export function linkSections(language: string): readonly LinkSection[] {
  return inLanguage<readonly LinkSection[]>(language, { "zh-CN": zhCN, en });
}
