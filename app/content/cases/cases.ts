import { inLanguage } from "../translation";
import type { CasesContent } from "./cases-content";
import { cases as en } from "./en";
import { cases as zhCN } from "./zh-CN";

export function casesContent(language: string): CasesContent {
  return inLanguage<CasesContent>(language, { "zh-CN": zhCN, en });
}
