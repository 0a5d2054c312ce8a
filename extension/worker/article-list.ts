import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { findAddress } from "../fill/account";
import { callPage, PageUnreachableError } from "../fill/page-calls";
import { waitUntil } from "../fill/wait";
import { keepTask, type Task } from "../service/stored";
import { closeTab } from "./tabs";

interface ListedArticle {
  url: string;
  title: string;
}

const LIST_WAIT_MS = 4_000;

/**
 * Reads the platform's list of articles in a tab of its own, which is closed afterwards. Returns
 * what is there as soon as it is accepted, or after a few seconds; nothing without a list.
 */
async function readArticleList(
  task: Task,
  channel: ChannelDefinition,
  accepts: (articles: readonly ListedArticle[]) => boolean,
): Promise<ListedArticle[]> {
  // A tab that an interrupted look-up has left.
  await closeTab(task.listTabId);
  const { account, list } = channel;
  const url = list && (await findAddress(account, list.address).catch(() => null));
  if (!url) return [];
  const { id = chrome.tabs.TAB_ID_NONE } = await chrome.tabs.create({ url, active: false });
  await keepTask({ ...task, listTabId: id });
  const read = () =>
    callPage(id, "listTitled", channel).catch((error) => {
      // Between two pages nothing can be read.
      if (error instanceof PageUnreachableError) return [];
      throw error;
    });
  try {
    return await waitUntil(read, accepts, LIST_WAIT_MS);
  } finally {
    await closeTab(id);
  }
}

/** Returns the addresses of the articles that are there before a new one; none when nobody knows. */
export const listFormerArticles = async (
  task: Task,
  channel: ChannelDefinition,
): Promise<string[]> =>
  (await readArticleList(task, channel, ({ length }) => length > 0)).map(({ url }) => url);

/**
 * Returns the address of an article with the title of the delivery that was not there before, or null.
 * Without a list from before, nobody can tell it from an older one
 * (docs/product.md#an-unconfirmed-article-is-looked-up-in-the-platforms-list).
 */
export async function findListedArticle(
  task: Task,
  channel: ChannelDefinition,
): Promise<string | null> {
  if (task.listed.length === 0) return null;
  const isNew = ({ url, title }: ListedArticle) =>
    title === task.title && !task.listed.includes(url);
  const articles = await readArticleList(task, channel, (found) => found.some(isNew));
  return articles.find(isNew)?.url ?? null;
}
