import type { Page } from "playwright-core";
import { untilModal } from "./dialog";

/** Opens a dialog's page in which time stands still. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await untilModal(page);
}

/** Lets time pass in the page, where it stands still otherwise; what is shown has set its timers before. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.evaluate(untilEffectsHaveRun);
  await page.clock.runFor(ms);
}

/** React runs effects in a message to itself, after what it has shown: a later message comes behind it. */
async function untilEffectsHaveRun(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}
