const SHOWN_MS = 4000;
/** Longer, so that visitors have time to press the undo button (docs/product.md#a-removal-can-be-undone). */
const UNDOABLE_MS = 60_000;

const timed = new WeakSet<HTMLElement>();

/**
 * Hides each success message some seconds after it is shown; failures stay until they are
 * dismissed.
 */
export function dismissOldToasts() {
  for (const toast of document.querySelectorAll<HTMLElement>('[data-toast="success"]')) {
    if (timed.has(toast)) continue;
    timed.add(toast);
    setTimeout(() => dismiss(toast), toast.querySelector("form") ? UNDOABLE_MS : SHOWN_MS);
  }
}

function dismiss(toast: HTMLElement) {
  if (!toast.matches(":hover, :focus-within")) toast.hidden = true;
}
