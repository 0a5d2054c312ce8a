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
    showToast(copyFailed, "failure");
  }
}
