import type { Page } from "playwright-core";
import type { ChannelDefinition } from "~/extension/channels/definition";
import type { Article, FillOutcome } from "~/extension/fill/fill-page";

interface Task {
  channel: ChannelDefinition;
  accountId: string;
  article: Article;
}

/** A text, because the test's compiler would put its own function in the place of `import`. */
const OPEN_AND_FILL = `async ({ channel, accountId, article }) => {
  const { fillPage } = await import("/fill-page.js");
  const tab = await chrome.tabs.create({ url: channel.editorAddress, active: false });
  return fillPage(tab.id, channel, accountId, article);
}`;

/** Opens the channel's editor in a tab and fills it, as the extension's worker does. */
export const openAndFill = (page: Page, task: Task): Promise<FillOutcome> =>
  page.evaluate(`(${OPEN_AND_FILL})(${JSON.stringify(task)})`);
