import { pickTranslation } from "../translation";
import { updateLog as en } from "./en";
import type { UpdateLogContent } from "./update-log-content";
import { updateLog as zhCN } from "./zh-CN";

export function getUpdateLogContent(language: string): UpdateLogContent {
  return pickTranslation<UpdateLogContent>(language, { "zh-CN": zhCN, en });
}
