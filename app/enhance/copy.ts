import { copyText } from "./copy-text";

document.addEventListener("click", ({ target }) => {
  const clicked = target instanceof Element && target.closest<HTMLElement>("[data-copy]");
  if (!clicked) return;
  const { copy = "", copied = "", copyFailed: failed = "" } = clicked.dataset;
  void copyText(copy, { copied, failed });
});
