const SHOWN_MS = 4000;

/** Success messages that came with the page go by themselves; failures wait to be dismissed. */
export function dismissOldToasts() {
  setTimeout(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('[data-toast="success"]')) {
      if (!toast.matches(":hover, :focus-within")) toast.hidden = true;
    }
  }, SHOWN_MS);
}
