import { type Hello, isPageMessage } from "./page-messages";

/* Runs in the service's own pages: says that the extension is there, and passes on that there is work. */

addEventListener("message", async ({ source, origin, data }) => {
  // A frame within the page is another window.
  if (source !== window || origin !== location.origin || !isPageMessage(data)) return;
  try {
    const answer: Hello | null = await chrome.runtime.sendMessage({ type: data.type });
    if (answer) postMessage({ to: "distribution-page", ...answer }, location.origin);
  } catch {
    // The extension was updated or removed; the page that is open keeps its old script.
  }
});
