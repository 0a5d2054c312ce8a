import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { callPage, PageUnreachableError } from "../fill/page-calls";

/** Closes a tab that the extension has opened; nothing when it is gone. */
export async function closeTab(tabId: number | null): Promise<void> {
  if (tabId !== null) await chrome.tabs.remove(tabId).catch(() => undefined);
}

/** Whether a tab shows the platform's editor or a published article, as far as its address tells. */
export async function showsPlatform(
  tabId: number,
  { editorAddress, published }: ChannelDefinition,
): Promise<boolean> {
  const tab = await chrome.tabs.get(tabId).catch(() => null);
  const url = tab?.url ?? "";
  return url.startsWith(`${new URL(editorAddress).origin}/`) || new RegExp(published).test(url);
}

/** Whether a tab still shows the platform's editor, with what may have been written there. */
export async function holdsEditor(tabId: number, channel: ChannelDefinition): Promise<boolean> {
  try {
    return (await callPage(tabId, "inspectPage", channel)).state !== "loading";
  } catch (error) {
    if (error instanceof PageUnreachableError) return false;
    throw error;
  }
}

/** Closes the platform's editor, unless the tab leads elsewhere by now. */
export async function closeEditor(tabId: number | null, channel: ChannelDefinition): Promise<void> {
  if (tabId !== null && (await holdsEditor(tabId, channel))) await closeTab(tabId);
}
