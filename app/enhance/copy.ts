import { showToast } from "./show-toast";

document.addEventListener("click", ({ target }) => {
  const clicked = target instanceof Element && target.closest<HTMLElement>("[data-copy]");
  if (clicked) void copy(clicked);
});

async function copy(button: HTMLElement) {
  const { copy: text = "", copied = "", copyFailed = "" } = button.dataset;
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    const done = copySelected(text, button);
    showToast(done ? copied : copyFailed, done ? undefined : "failure");
  }
}

/** Copies as WebViews without the Clipboard API can. Returns whether the browser did. */
function copySelected(text: string, button: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  // Inside the dialog of the button: outside of it nothing can be selected.
  button.after(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  button.focus();
  return isCopied;
}
