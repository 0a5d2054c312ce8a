import { pickTranslation } from "../translation";
import type { CasesContent } from "./cases-content";
import { cases as en } from "./en";
import { cases as zhCN } from "./zh-CN";

export function getCasesContent(language: string): CasesContent {
  return pickTranslation<CasesContent>(language, { "zh-CN": zhCN, en });
}
