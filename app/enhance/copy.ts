import { showToast } from "./show-toast";

/** Copies the text of `data-copy` and says so. */
export async function copy({ dataset }: HTMLElement) {
  const { copy: text = "", copied = "", copyFailed = "" } = dataset;
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast(copyFailed, "failure");
  }
}
