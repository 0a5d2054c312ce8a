import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { enhancedPages, scrollTo } from "./enhanced-page";

const open = enhancedPages();

describe("back-to-top", () => {
  const body = `<a href="#top" hidden data-back-to-top="1200" data-throttle="800">顶部</a>
    <div id="top"></div><svg width="10" height="6000"></svg>`;
  const isShown = (page: Page) => page.locator("[data-back-to-top]").isVisible();

  // docs/product.md#back-to-top-appears-after-1200-px
  it("looks at the scroll position every 800 ms at most, and once more at the end", async () => {
    const page = await open(body);
    await page.clock.runFor(800);
    await scrollTo(page, 10);
    await scrollTo(page, 2000);
    await page.clock.runFor(799);
    expect(await isShown(page)).toBe(false);
    await page.clock.runFor(1);
    expect(await isShown(page)).toBe(true);
  });
});
