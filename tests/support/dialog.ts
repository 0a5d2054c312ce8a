import type { Page } from "playwright-core";

/** The dialog is modal only once the framework has taken it over. */
export const untilModal = (page: Page): Promise<void> => page.locator("dialog:modal").waitFor();

/** Closes the dialog in one of the ways that it offers, and waits until it is gone. */
export async function closeDialog(page: Page, by: "Escape" | "link" | "Back"): Promise<void> {
  if (by === "Escape") await page.keyboard.press("Escape");
  else if (by === "Back") await page.goBack();
  else await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
