import type { Page } from "playwright-core";
import type { Article, FillOutcome } from "~/extension/fill/fill-page";
import type { PublishOutcome } from "~/extension/fill/publish-page";
import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { PIXEL } from "~/tests/api/support/paired-browser";

interface Task {
  channel: ChannelDefinition;
  accountId: string;
  articles: readonly Article[];
  publishes?: boolean;
  /** how many characters of data follow each image */
  ballast?: number;
}

interface Ends {
  filled: FillOutcome[];
  published: PublishOutcome | null;
}

const PICTURE = `data:image/png;base64,${PIXEL.toString("base64")}`;

/** A text, because the test's compiler would put its own function in the place of `import`. */
const RUN = `async ({ channel, accountId, articles, publishes, ballast = 0 }) => {
  const { fillPage, findEditorAddress, publishPage } = await import("/fill-page.js");
  const url = await findEditorAddress(channel);
  if (!url) return { filled: [{ state: "stopped", reason: "needs-login", detail: null }], published: null };
  const { id } = await chrome.tabs.create({ url, active: false });
  const filled = [];
  const images = { read: async () => "${PICTURE}" + "A".repeat(ballast), uploadWaitMs: 2000 };
  for (const article of articles)
    filled.push(await fillPage(id, channel, accountId, article, images));
  return { filled, published: publishes ? await publishPage(id, channel, []) : null };
}`;

/** Opens the channel's editor in a tab and fills it with each article, as the extension's worker does. */
export const runTask = (page: Page, task: Task): Promise<Ends> =>
  page.evaluate(`(${RUN})(${JSON.stringify(task)})`);

export async function openAndFill(
  page: Page,
  { article, ...task }: Omit<Task, "articles"> & { article: Article },
): Promise<FillOutcome> {
  const { filled } = await runTask(page, { ...task, articles: [article] });
  return filled[0] as FillOutcome;
}

/** Returns an outcome in a few words. */
export function nameOutcome(outcome: FillOutcome): string {
  if (outcome.state === "stopped") return `${outcome.reason} ${outcome.detail ?? ""}`.trim();
  const lost = outcome.losses.map(({ part, sent, missing }) => `${part} ${missing}/${sent}`);
  return lost.length > 0 ? `filled without ${lost.join(", ")}` : "filled";
}
