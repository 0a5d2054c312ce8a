const SHOWN_MS = 4000;
/** Longer, so that visitors have time to press the undo button. */
const UNDOABLE_MS = 10_000;

/**
 * Hides the success messages of the page after some seconds; failures stay until they are
 * dismissed.
 */
export function dismissOldToasts() {
  setTimeout(() => dismiss('[data-toast="success"]:not(:has(form))'), SHOWN_MS);
  setTimeout(() => dismiss('[data-toast="success"]'), UNDOABLE_MS);
}

function dismiss(toasts: string) {
  for (const toast of document.querySelectorAll<HTMLElement>(toasts)) {
    if (!toast.matches(":hover, :focus-within")) toast.hidden = true;
  }
}
