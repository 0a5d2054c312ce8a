import { inLanguage } from "../translation";
import { updateLog as en } from "./en";
import type { UpdateLogContent } from "./update-log-content";
import { updateLog as zhCN } from "./zh-CN";

export function updateLogContent(language: string): UpdateLogContent {
  return inLanguage<UpdateLogContent>(language, { "zh-CN": zhCN, en });
}
