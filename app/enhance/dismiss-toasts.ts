const SHOWN_MS = 4000;
/** One that can be taken back stays long enough to be read and pressed. */
const UNDOABLE_MS = 10_000;

/** Success messages that came with the page go by themselves; failures wait to be dismissed. */
export function dismissOldToasts() {
  setTimeout(() => dismiss('[data-toast="success"]:not(:has(form))'), SHOWN_MS);
  setTimeout(() => dismiss('[data-toast="success"]'), UNDOABLE_MS);
}

function dismiss(toasts: string) {
  for (const toast of document.querySelectorAll<HTMLElement>(toasts)) {
    if (!toast.matches(":hover, :focus-within")) toast.hidden = true;
  }
}
