import { showToast } from "./show-toast";

interface Texts {
  copied: string;
  failed: string;
}

/** Copies a text and shows a toast: `copied`, or `failed` where the browser does not allow it. */
export async function copyText(text: string, { copied, failed }: Texts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast(failed, "failure");
  }
}
