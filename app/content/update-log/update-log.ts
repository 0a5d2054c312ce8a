import { inLanguage } from "../translation";
import { updateLog as en } from "./en";
import { updateLog as zhCN } from "./zh-CN";

/** Versions, newest first (spec §3 "Version log entry"). */
export interface UpdateLogContent {
  title: string;
  lead: string;
  labels: { newFeatures: string; fixFeatures: string };
  entries: readonly VersionLogEntry[];
}

export interface VersionLogEntry {
  version: string;
  /** YYYY-MM-DD */
  time: string;
  newFeatures: readonly string[];
  fixFeatures: readonly string[];
}

export function updateLogContent(language: string): UpdateLogContent {
  return inLanguage<UpdateLogContent>(language, { "zh-CN": zhCN, en });
}
