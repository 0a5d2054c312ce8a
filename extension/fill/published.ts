import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { callPage, PageUnreachableError } from "./page-calls";

/** Returns the addresses of published articles that a page has or leads to; none when it is not reached. */
export async function listArticles(tabId: number, channel: ChannelDefinition): Promise<string[]> {
  try {
    // A page that is left meanwhile answers null.
    return (await callPage(tabId, "listPublished", channel)) ?? [];
  } catch (error) {
    // Between two pages nothing can be read.
    if (error instanceof PageUnreachableError) return [];
    throw error;
  }
}

/**
 * Returns the address of an article that the page did not have before, or null.
 * @param known what the page had; null when nobody has looked
 */
export async function findNewArticle(
  tabId: number,
  channel: ChannelDefinition,
  known: readonly string[] | null,
): Promise<string | null> {
  if (known === null) return null;
  return (await listArticles(tabId, channel)).find((url) => !known.includes(url)) ?? null;
}
