import { showToast } from "./show-toast";

interface Texts {
  copied: string;
  failed: string;
}

export async function copyText(text: string, { copied, failed }: Texts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast(failed, "failure");
  }
}
