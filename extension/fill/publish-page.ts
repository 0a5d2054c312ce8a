import type { ChannelDefinition } from "../channels/definition";
import { callPage, PageUnreachableError } from "./page-calls";
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
 */
export async function publishPage(
  tabId: number,
  channel: ChannelDefinition,
): Promise<PublishOutcome> {
  try {
    if (!(await callPage(tabId, "press", channel.publish))) return { state: "unpressed" };
  } catch (error) {
    // The press may have led to another page before it could answer.
    if (!(error instanceof PageUnreachableError)) throw error;
    return { state: "unconfirmed" };
  }
  let isConfirmed = !channel.confirm;
  return waitUntil(
    async () => {
      const outcome = await readOutcome(tabId, channel);
      if (outcome.state === "unconfirmed" && channel.confirm && !isConfirmed)
        isConfirmed = await callPage(tabId, "press", channel.confirm).catch(() => true);
      return outcome;
    },
    ({ state }) => state !== "unconfirmed",
    ANSWER_WAIT_MS,
  );
}

async function readOutcome(tabId: number, channel: ChannelDefinition): Promise<PublishOutcome> {
  try {
    const url = await callPage(tabId, "findPublished", channel);
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
