/** How to install the extension in each browser (spec §2 "Download page", §9 "Extension version"). */
export interface DownloadContent {
  title: string;
  lead: string;
  version: string;
  versionLabel: string;
  download: string;
  address: string;
  requirement: string;
  browsersLabel: string;
  browsers: readonly BrowserSteps[];
  after: { title: string; items: readonly string[] };
  problems: { title: string; items: readonly { question: string; answer: string }[] };
}

export interface BrowserSteps {
  id: "edge" | "chrome" | "360" | "qq";
  name: string;
  /** Where the browser lists its extensions, to be typed or pasted. */
  href: string;
  steps: readonly string[];
  note: string;
}
