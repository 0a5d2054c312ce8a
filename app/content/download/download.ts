import { pickTranslation } from "../translation";
import type { BrowserSteps, DownloadContent } from "./download-content";
import { download as en } from "./en";
import { download as zhCN } from "./zh-CN";

export function getDownloadContent(language: string): DownloadContent {
  return pickTranslation<DownloadContent>(language, { "zh-CN": zhCN, en });
}

/**
 * Returns the steps of the browser that `?browser=` names, of the first one for any other value.
 */
export function getBrowserSteps(content: DownloadContent, browser: string | null): BrowserSteps {
  const [first] = content.browsers;
  const chosen = content.browsers.find(({ id }) => id === browser) ?? first;
  if (!chosen) throw new Error("the download page has no browsers");
  return chosen;
}
