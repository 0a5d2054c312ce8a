import { pickTranslation } from "../translation";
import { links as en } from "./en";
import type { LinkSection } from "./link-section";
import { links as zhCN } from "./zh-CN";

export function listLinkSections(language: string): readonly LinkSection[] {
  return pickTranslation<readonly LinkSection[]>(language, { "zh-CN": zhCN, en });
}
