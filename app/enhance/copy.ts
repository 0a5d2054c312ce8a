import { showToast } from "./show-toast";

document.addEventListener("click", ({ target }) => {
  const clicked = target instanceof Element && target.closest<HTMLElement>("[data-copy]");
  if (clicked) void copy(clicked.dataset);
});

async function copy({ copy: text = "", copied = "", copyFailed = "" }: DOMStringMap) {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    const done = copySelected(text);
    showToast(done ? copied : copyFailed, done ? undefined : "failure");
  }
}

/** Copies as WebViews without the Clipboard API can. Returns whether the browser did. */
function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;top:0;opacity:0";
  // Inside an open dialog, because nothing outside it can be selected.
  const dialogs = document.querySelectorAll("dialog[open]");
  (dialogs[dialogs.length - 1] ?? document.body).append(field);
  const { activeElement } = document;
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }
}
