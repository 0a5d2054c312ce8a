import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "~/tests/support/browser";
import { anonymousPages, memberPages } from "~/tests/support/every-page";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

const WIDTHS = [375, 768, 1280, 1920];

describe("no page scrolls sideways at 375, 768, 1280 and 1920 px", () => {
  let browser: Browser;
  let server: ServerProcess;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServerProcess()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  /** The pages that are wider than the window. What stands still needs no script. */
  async function listTooWide(pages: readonly string[], signIn: boolean): Promise<string[]> {
    const { page, context } = await openPage(browser, {
      baseURL: server.origin,
      javaScriptEnabled: false,
    });
    if (signIn) {
      await page.goto("/login?method=password");
      await page.getByLabel("手机号").fill("13800000002");
      await page.getByLabel("密码", { exact: true }).fill("Passw0rd!");
      await page.getByRole("button", { name: "登录", exact: true }).click();
      await page.waitForURL("**/index");
    }
    const tooWide: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const needed = await page.locator("html").evaluate((html) => html.scrollWidth);
        if (needed > width) tooWide.push(`${path} needs ${needed} of ${width} px`);
      }
    }
    await context.close();
    return tooWide;
  }

  it("of a visitor", { timeout: 180_000 }, async () => {
    expect(await listTooWide(anonymousPages, false)).toEqual([]);
  });

  it("of a member", { timeout: 120_000 }, async () => {
    expect(await listTooWide(memberPages, true)).toEqual([]);
  });
});
