import type { BrowserSteps, DownloadContent } from "./schemas";
import { getText } from "./texts";

const texts = import.meta.glob<DownloadContent>("/app/content/*/download.json", {
  eager: true,
  import: "default",
});

export const getDownloadContent = (language: string): DownloadContent =>
  getText(texts, language, "download.json");

/**
 * Returns the steps of the browser that `?browser=` names, of the first one for any other value.
 */
export function getBrowserSteps(content: DownloadContent, browser: string | null): BrowserSteps {
  const [first] = content.browsers;
  const chosen = content.browsers.find(({ id }) => id === browser) ?? first;
  if (!chosen) throw new Error("the download page has no browsers");
  return chosen;
}
