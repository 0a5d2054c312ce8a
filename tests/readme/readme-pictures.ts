import type { Page } from "playwright-core";
import { paths } from "~/app/paths";
import { clientOf, launchBrowser } from "~/tests/support/browser";
import { logIn } from "~/tests/support/client";
import { phones } from "~/tests/support/people";
import { startServerProcess } from "~/tests/support/server-process";
import { takeProductPictures } from "./product-pictures";

/*
 * npm run pictures: the pictures of README.md and of the home page, taken from the built server
 * in demo mode. Those of the home page are in the next build.
 */
const FOLDER = "docs/images";

const [server, browser] = await Promise.all([startServerProcess(), launchBrowser()]);
try {
  await takeProductPictures(browser, server.origin);
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: "zh-CN",
    viewport: { width: 1200, height: 750 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const client = clientOf(page.request, server.origin);
  await client.submit("/preferences", { analytics: "denied" });
  await logIn(client, phones.manager);
  await page.goto(paths.purchase({ productId: "DT_DOCK_0001" }));
  await page.locator("dialog:modal").waitFor();
  await take(page, "purchase");
} finally {
  await browser.close();
  await server.stop();
}

/** JPEG, because text and flat colour at this quality take half of what a PNG does. */
async function take(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: "jpeg", quality: 72 });
}
