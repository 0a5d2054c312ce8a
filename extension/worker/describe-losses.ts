import type { Loss } from "../editors/outline";

/** Returns what a page did not take, in the browser's language; "" for nothing. */
export const describeLosses = (losses: readonly Loss[]): string =>
  losses
    .map(({ part, missing, sent }) =>
      chrome.i18n.getMessage("lost", [
        chrome.i18n.getMessage(`part_${part}`),
        String(missing),
        String(sent),
      ]),
    )
    .join(chrome.i18n.getMessage("listSeparator"));
