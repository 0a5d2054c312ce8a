import { showToast } from "./show-toast";

interface Words {
  copied: string;
  failed: string;
}

/** Copies a text and says so, or what to do instead where the browser does not allow it. */
export async function copyText(text: string, { copied, failed }: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast(failed, "failure");
  }
}
