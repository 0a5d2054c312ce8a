import AxeBuilder from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "~/tests/support/browser";
import { anonymousPages, memberPages } from "~/tests/support/every-page";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Wide and light, narrow and dark: every rule meets both layouts and both palettes. */
const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 375, height: 812 } },
] as const;

describe.each(LOOKS)("axe finds nothing: $colorScheme, $viewport.width px", (look) => {
  let browser: Browser;
  let server: ServerProcess;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServerProcess()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function findings(pages: readonly string[], signIn: boolean) {
    const { page, context, complaints } = await openPage(browser, {
      ...look,
      baseURL: server.origin,
    });
    if (signIn) {
      await page.goto("/login?method=password");
      await page.getByLabel("手机号").fill("13800000002");
      await page.getByLabel("密码", { exact: true }).fill("Passw0rd!");
      await page.getByRole("button", { name: "登录", exact: true }).click();
      await page.waitForURL("**/index");
    }
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      const axe = new AxeBuilder({ page }).withTags(STANDARD).setLegacyMode();
      const { violations } = await axe.analyze();
      found.push(...violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.target}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > look.viewport.width) found.push(`${path} scrolls sideways`);
    }
    await context.close();
    return [...found, ...complaints];
  }

  it("on every page of a visitor", { timeout: 180_000 }, async () => {
    expect(await findings(anonymousPages, false)).toEqual([]);
  });

  it("on every page of a member", { timeout: 120_000 }, async () => {
    expect(await findings(memberPages, true)).toEqual([]);
  });
});
