import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage } from "~/tests/support/browser";
import { useSharedServer } from "~/tests/support/site";
import { JOURNEYS } from "./journeys";
import { personAt } from "./person";

/** Where the last page of each journey is photographed, for people to look at. */
export function photographOf(engine: string, journey: string): string {
  const folder = join(".cache", "engines", "photographs");
  mkdirSync(folder, { recursive: true });
  return join(folder, `${engine} ${journey}.png`);
}

/** Every journey in a Chromium, in which no script may complain. */
export function useJourneys(engine: string, launch: () => Promise<Browser>, isScripted: boolean) {
  const server = useSharedServer();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  }, 120_000);
  afterAll(() => browser?.close());

  it.each(Object.entries(JOURNEYS))("%s", { timeout: 90_000 }, async (name, walk) => {
    const { page, context, complaints } = await openPage(browser, { baseURL: server.origin });
    context.setDefaultTimeout(20_000);
    try {
      await walk(personAt(page), server.sandbox, isScripted);
    } finally {
      await page.screenshot({ path: photographOf(engine, name) });
      await context.close();
    }
    expect(complaints).toEqual([]);
  });
}
