import type { ChannelDefinition } from "../channels/definition";
import { callPage, PageUnreachableError } from "./page-calls";

/** Returns the addresses of published articles that a page has or leads to; none when it is not reached. */
export async function listArticles(tabId: number, channel: ChannelDefinition): Promise<string[]> {
  try {
    return await callPage(tabId, "listPublished", channel);
  } catch (error) {
    // Between two pages nothing can be read.
    if (error instanceof PageUnreachableError) return [];
    throw error;
  }
}

/** Returns the address of an article that the page did not have before, or null. */
export async function findNewArticle(
  tabId: number,
  channel: ChannelDefinition,
  known: readonly string[],
): Promise<string | null> {
  return (await listArticles(tabId, channel)).find((url) => !known.includes(url)) ?? null;
}
