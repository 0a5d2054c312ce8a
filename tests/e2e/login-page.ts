import type { Page } from "playwright-core";

/** The dialog is modal only once the framework has taken it over. */
export const untilModal = (page: Page): Promise<void> => page.locator("dialog:modal").waitFor();

/** Opens a dialog's page in which time stands still. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await page.getByRole("dialog").waitFor();
  await untilModal(page);
}

/** Lets time pass in the page, where it stands still otherwise. */
export const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);
