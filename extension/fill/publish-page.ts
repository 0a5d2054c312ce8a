import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { callPage, PageUnreachableError } from "./page-calls";
import { findNewArticle } from "./published";
import { waitUntil } from "./wait";

/** What became of "publish". `unpressed` may be tried again; `unconfirmed` never by itself. */
export type PublishOutcome =
  | { state: "published"; url: string }
  | { state: "refused"; detail: string }
  | { state: "verification-needed" }
  | { state: "unpressed" }
  | { state: "unconfirmed" };

const ANSWER_WAIT_MS = 20_000;

/**
 * Presses "publish" once and waits for the platform's answer. Call it only after the fence, and once
 * for a fence (docs/product.md#the-extension-presses-publish-once).
 * @param known articles that the page had before; null when nobody has looked
 */
export async function publishPage(
  tabId: number,
  channel: ChannelDefinition,
  known: readonly string[] | null,
): Promise<PublishOutcome> {
  try {
    if (!(await callPage(tabId, "press", channel.publish))) return { state: "unpressed" };
  } catch (error) {
    // The press may have led to another page before it could answer.
    if (!(error instanceof PageUnreachableError)) throw error;
  }
  let isConfirmed = !channel.confirm;
  return waitForAnswer(tabId, channel, known, async () => {
    if (channel.confirm && !isConfirmed)
      isConfirmed = await callPage(tabId, "press", channel.confirm).catch(() => true);
  });
}

/** Waits for the platform's answer to a press that may have been made before, and presses nothing. */
export const watchPage = (
  tabId: number,
  channel: ChannelDefinition,
  known: readonly string[] | null,
): Promise<PublishOutcome> => waitForAnswer(tabId, channel, known, async () => undefined);

const waitForAnswer = (
  tabId: number,
  channel: ChannelDefinition,
  known: readonly string[] | null,
  act: () => Promise<void>,
): Promise<PublishOutcome> =>
  waitUntil(
    async () => {
      const outcome = await readOutcome(tabId, channel, known);
      if (outcome.state === "unconfirmed") await act();
      return outcome;
    },
    ({ state }) => state !== "unconfirmed",
    ANSWER_WAIT_MS,
  );

async function readOutcome(
  tabId: number,
  channel: ChannelDefinition,
  known: readonly string[] | null,
): Promise<PublishOutcome> {
  try {
    const url = await findNewArticle(tabId, channel, known);
    if (url) return { state: "published", url };
    const page = await callPage(tabId, "inspectPage", channel);
    if (page.state === "refused") return { state: "refused", detail: page.detail };
    if (page.state === "verification") return { state: "verification-needed" };
  } catch (error) {
    // Between two pages nothing can be read.
    if (!(error instanceof PageUnreachableError)) throw error;
  }
  return { state: "unconfirmed" };
}
