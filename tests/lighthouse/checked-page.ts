import type { APIRequestContext } from "playwright-core";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface CheckedPage {
  path: string;
  status: number;
  goals: Record<Category, number>;
  /** Audits that would find fault with what the page is meant to be. */
  skipAudits: string[];
}

const CONTENT = /^\/(content|customerCases|assistance|aboutUs|updateLog|useProtocol|agreement)\b/;

/** Dialogs and private pages tell search engines to stay away, so that neither of these can be met. */
const FOR_SEARCH_ENGINES = ["is-crawlable", "meta-description"];

/** What a refusal is, and what every browser's console says of it. */
const OF_A_REFUSAL = ["http-status-code", "errors-in-console"];

export async function checkedPage(
  request: APIRequestContext,
  origin: string,
  path: string,
): Promise<CheckedPage> {
  const response = await request.get(origin + path);
  const isIndexed =
    !(await response.text()).includes('<meta name="robots" content="noindex"') &&
    !(await listDisallowed(origin)).some((beginning) => path.startsWith(beginning));
  return {
    path,
    status: response.status(),
    goals: {
      performance: CONTENT.test(path) ? 100 : 98,
      accessibility: 100,
      "best-practices": 100,
      seo: 100,
    },
    skipAudits: [...(isIndexed ? [] : FOR_SEARCH_ENGINES), ...(response.ok() ? [] : OF_A_REFUSAL)],
  };
}

/** What robots.txt closes to every search engine. */
async function listDisallowed(origin: string): Promise<string[]> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  return [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, beginning = ""]) => beginning);
}
