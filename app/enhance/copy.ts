import { showToast } from "./show-toast";

document.addEventListener("click", ({ target }) => {
  const clicked = target instanceof Element && target.closest<HTMLElement>("[data-copy]");
  if (clicked) void copy(clicked);
});

/** Copies the text of `data-copy` and says so. */
async function copy({ dataset }: HTMLElement) {
  const { copy: text = "", copied = "", copyFailed = "" } = dataset;
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast(copyFailed, "failure");
  }
}
