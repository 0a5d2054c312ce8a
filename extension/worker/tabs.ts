import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { callPage, PageUnreachableError } from "../fill/page-calls";

/** Closes a tab that the extension has opened; nothing when it is gone. */
export async function closeTab(tabId: number | null): Promise<void> {
  if (tabId !== null) await chrome.tabs.remove(tabId).catch(() => undefined);
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
