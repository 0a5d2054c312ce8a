export interface DownloadContent {
  title: string;
  lead: string;
  version: string;
  versionLabel: string;
  download: string;
  address: string;
  copyAddress: string;
  forComputers: string;
  requirement: string;
  browsersLabel: string;
  browsers: readonly BrowserSteps[];
  after: { title: string; items: readonly string[] };
  problems: { title: string; items: readonly { question: string; answer: string }[] };
}

export interface BrowserSteps {
  id: "edge" | "chrome" | "360" | "qq";
  name: string;
  /** The page where the browser lists its extensions. */
  href: string;
  steps: readonly string[];
  note: string;
}
