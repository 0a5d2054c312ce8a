import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { extensionChannels } from "~/extension/channels/channels";
import english from "~/extension/public/_locales/en/messages.json";
import chinese from "~/extension/public/_locales/zh_CN/messages.json";
import { channels } from "~/gateway/core/publishing/channels";
import { startLabBrowser } from "./lab/lab-browser";
import { useWorker } from "./lab/use-worker";

const FOLDER = process.env.PANEL_SCREENSHOTS;
/** As wide as the panel is; as high as a browser lets it be. */
const SIZE = { width: 320, height: 600 };

/** Returns the name of what has the focus, and whether a person sees that. */
const READ_FOCUS = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const name = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent.trim();
  return { name, isVisible: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 };
})()`;

interface Focus {
  name: string;
  isVisible: boolean;
}
const readFocus = (page: Page) => page.evaluate<Focus>(READ_FOCUS);

/** Goes through a page with the tab key, and returns what was reached. */
async function tabThrough(page: Page, times: number): Promise<string[]> {
  const names: string[] = [];
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press("Tab");
    const { name, isVisible } = await readFocus(page);
    expect([name, isVisible]).toEqual([name, true]);
    names.push(name);
  }
  return names;
}

// docs/product.md#the-panel-is-used-by-keyboard
describe("the extension's panel without a mouse", { timeout: 120_000 }, () => {
  const world = useWorker();
  const languages = { en: english, "zh-CN": chinese };
  const themes = [false, true];

  const cases = (Object.keys(languages) as (keyof typeof languages)[]).flatMap((language) =>
    themes.map((isDark) => ({ language, isDark })),
  );

  it.each(cases)(
    "reaches every control in $language, dark: $isDark",
    async ({ language, isDark }) => {
      const texts = languages[language];
      const say = (key: keyof typeof texts) => texts[key].message;
      const folder = mkdtempSync(join(tmpdir(), "panel-"));
      const { context, page } = await startLabBrowser(folder, 9, {
        isDark,
        isChinese: language === "zh-CN",
      });
      onTestFinished(async () => {
        await context.close();
        rmSync(folder, { recursive: true, force: true });
      });
      await page.setViewportSize(SIZE);
      const shoot = (name: string) =>
        FOLDER &&
        page.screenshot({ path: `${FOLDER}/${name}-${language}-${isDark}.png`, fullPage: true });
      await page.reload();
      await page.waitForSelector("#pairing:visible");
      expect(await tabThrough(page, 4)).toEqual([
        ...[say("address"), say("code"), say("pair"), say("openAccounts")],
      ]);
      await shoot("pairing");
      await expectAccessible(page);

      const pairing = {
        origin: world.server.origin,
        token: world.device.token,
        id: world.device.id,
      };
      const platforms = Object.keys(extensionChannels) as (keyof typeof extensionChannels)[];
      const tasks = [{ ...task, tabId: 1 }];
      const copy = { html: "<p>正文</p>", text: "正文" };
      const failed = { outcome: "failed", reason: "page-changed", detail: "" };
      const ended = [{ ...task, id: "2", step: "reporting", tabId: null, copy, report: failed }];
      await page.evaluate("chrome.storage.session.set({ isChecked: true })");
      await page.evaluate(`chrome.storage.local.set(${JSON.stringify({ pairing, tasks, ended })})`);
      await page.reload();
      // Nobody answers for the platforms here, so each offers its login.
      await expect.poll(() => page.locator("#platforms button").count()).toBe(platforms.length);
      const entry = `${task.title} · ${channels.juejin.name} · ${task.accountName}`;
      const signIn = (key: (typeof platforms)[number]) =>
        `${say(key === "eastmoney" ? "openPage" : "signIn")}: ${channels[key].name}`;
      expect(await tabThrough(page, 3 + platforms.length)).toEqual([
        ...[`${say("showPage")}: ${entry}`, `${say("copyText")}: ${entry}`],
        ...platforms.map(signIn),
        say("open"),
      ]);
      await shoot("paired");
      await expectAccessible(page);
    },
  );

  it.each(["Enter", "Space"])("presses a button by %s", async (key) => {
    const { page, context } = world.browser;
    await page.reload();
    await page.waitForSelector("#user:not(:empty)");
    await page.locator("#workbench").focus();
    const opened = context.waitForEvent("page");
    await page.keyboard.press(key);
    expect((await opened).url()).toContain(world.server.origin);
  });

  it("keeps a person at the button while the list changes, or leads to the nearest", async () => {
    const { page } = world.browser;
    const show = (titles: readonly string[]) =>
      world.evaluate(
        `chrome.storage.local.set(${JSON.stringify({
          tasks: titles.map((title) => ({ ...task, id: title, title, tabId: 1 })),
        })})`,
      );
    await show(["甲", "乙"]);
    await page.reload();
    await page.locator("#work button").nth(1).focus();
    const focused = async () => (await readFocus(page)).name;
    const before = await focused();
    await show(["丙", "甲", "乙"]);
    await expect.poll(() => page.locator("#work button").count()).toBe(3);
    expect(await focused()).toBe(before);
    await show(["丙"]);
    await expect.poll(focused).toContain("丙");
  });
});

const task = {
  ...{ id: "1", attempt: 1, channel: "juejin", externalId: "1", accountName: "小王" },
  ...{ title: "一篇文章", known: [], loss: "", report: null },
  // The worker leaves it as it is.
  ...{ step: "looking", lookAt: Number.MAX_SAFE_INTEGER },
};

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
