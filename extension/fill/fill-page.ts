import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { outlineDocument } from "../editors/document-outline";
import { type Loss, listLosses, type Outline } from "../editors/outline";
import { findAccount, findAddress } from "./account";
import type { Images } from "./bring-images";
import { callPage, PageUnreachableError } from "./page-calls";
import { waitUntil } from "./wait";
import { readEditor, writeEditor } from "./write-article";

export { extensionChannels } from "../channels/channels";
export { publishPage } from "./publish-page";

export interface Article {
  title: string;
  document: ArticleDocument;
}

/** What became of a page: the text is there, with what was lost, or why it is not. */
export type FillOutcome =
  | {
      state: "filled";
      losses: Loss[];
      /** the images that could not be read, or that the editor did not upload, counted from 1 */
      lostImages: number[];
    }
  | {
      state: "stopped";
      reason:
        | "needs-login"
        | "another-account"
        | "verification-needed"
        | "page-covered"
        | "page-changed"
        | "content-refused"
        | "editor-in-use"
        | "tab-closed";
      /** what the platform said */
      detail: string | null;
    };

type StopReason = Extract<FillOutcome, { state: "stopped" }>["reason"];

const PAGE_WAIT_MS = 20_000;
const READ_BACK_WAIT_MS = 6_000;

class Stop extends Error {
  constructor(
    readonly reason: StopReason,
    readonly detail: string | null = null,
  ) {
    super(reason);
  }
}

function stopFor(reason: StopReason): never {
  throw new Stop(reason);
}

/** Returns the address of an empty editor, or null when nobody is signed in who could have one. */
export const findEditorAddress = (channel: ChannelDefinition): Promise<string | null> =>
  findAddress(channel.account, channel.editorAddress);

/**
 * Fills a platform's page in a tab with an article, for the account that the delivery names. It never
 * presses "publish" (docs/product.md#the-extension-fills-and-a-person-publishes).
 */
export async function fillPage(
  tabId: number,
  channel: ChannelDefinition,
  accountId: string,
  article: Article,
  images: Images,
): Promise<FillOutcome> {
  try {
    await requireAccount(tabId, channel, accountId);
    await requireReadyPage(tabId, channel);
    return { state: "filled", ...(await fill(tabId, channel, article, images)) };
  } catch (error) {
    if (error instanceof Stop) return { state: "stopped", ...pick(error) };
    if (error instanceof PageUnreachableError)
      return { state: "stopped", reason: "tab-closed", detail: null };
    throw error;
  }
}

const pick = ({ reason, detail }: Stop) => ({ reason, detail });

async function requireAccount(
  tabId: number,
  { account }: ChannelDefinition,
  accountId: string,
): Promise<void> {
  const names = account.pageCookies ?? [];
  const cookies = names.length > 0 ? await callPage(tabId, "readCookies", names) : {};
  const found = await findAccount(account, cookies);
  if (!found) throw new Stop("needs-login");
  if (found.id !== accountId) throw new Stop("another-account", found.name);
}

async function requireReadyPage(tabId: number, channel: ChannelDefinition): Promise<void> {
  const page = await waitUntil(
    async () => {
      await callPage(tabId, "closeDialogs", channel);
      return callPage(tabId, "inspectPage", channel);
    },
    // A window may be closing.
    ({ state }) => state !== "loading" && state !== "covered",
    PAGE_WAIT_MS,
  );
  switch (page.state) {
    case "ready":
      return;
    case "verification":
      throw new Stop("verification-needed");
    case "refused":
      throw new Stop("content-refused", page.detail);
    case "covered":
      throw new Stop("page-covered");
    case "loading":
      throw new Stop("page-changed");
  }
}

async function fill(
  tabId: number,
  channel: ChannelDefinition,
  article: Article,
  images: Images,
): Promise<{ losses: Loss[]; lostImages: number[] }> {
  const read = async () => (await readEditor(tabId, channel)) ?? stopFor("page-changed");
  const sent = outlineDocument(article.document);
  const before = await read();
  // A step that is repeated finds its own text.
  const isThere = before.characters > 0 && isSameText(sent, before);
  if (!isThere && before.characters > 0) throw new Stop("editor-in-use");

  const title = await callPage(tabId, "writeTitle", channel, article.title);
  if (title === null) throw new Stop("page-changed");
  if (title !== article.title) throw new Stop("content-refused", title);
  const lostImages = isThere
    ? []
    : ((await writeEditor(tabId, channel, article.document, images)) ?? stopFor("page-changed"));

  const losses = await waitUntil(
    async () => listLosses(sent, await read()),
    (found) => found.length === 0,
    READ_BACK_WAIT_MS,
  );
  const page = await callPage(tabId, "inspectPage", channel);
  if (page.state === "refused") throw new Stop("content-refused", page.detail);
  return { losses, lostImages };
}

/** Whether the words are the same; an editor that lost a table still holds this article. */
const isSameText = (sent: Outline, arrived: Outline): boolean =>
  sent.characters === arrived.characters &&
  listLosses(sent, arrived).every(({ part }) => !["headings", "paragraphs"].includes(part));
