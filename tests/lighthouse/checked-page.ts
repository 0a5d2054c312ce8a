import type { APIRequestContext } from "playwright-core";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface CheckedPage {
  path: string;
  status: number;
  goals: Record<Category, number>;
  /** Audits that contradict the page's purpose. */
  skipAudits: string[];
}

const CONTENT = /^\/(content|customerCases|assistance|aboutUs|updateLog|useProtocol|agreement)\b/;

/** Dialogs and private pages exclude search engines, so they cannot pass these. */
const FOR_SEARCH_ENGINES = ["is-crawlable", "meta-description"];

/** A page with an error status cannot pass these. */
const FOR_SUCCESS = ["http-status-code", "errors-in-console"];

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
      performance: CONTENT.test(path) ? 100 : 92,
      accessibility: 100,
      "best-practices": 100,
      seo: 100,
    },
    skipAudits: [...(isIndexed ? [] : FOR_SEARCH_ENGINES), ...(response.ok() ? [] : FOR_SUCCESS)],
  };
}

async function listDisallowed(origin: string): Promise<string[]> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  return [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, beginning = ""]) => beginning);
}
