import { describe, expect, it } from "vitest";
import { clientOf } from "~/tests/support/browser";
import { visits } from "~/tests/support/every-page";
import { useSite } from "~/tests/support/site";

const WIDTHS = [375, 768, 1280, 1920];

describe("no page scrolls sideways at 375, 768, 1280 and 1920 px", () => {
  const site = useSite();

  it.each(visits)("of $who", { timeout: 180_000 }, async ({ enter }) => {
    const { server } = site;
    // What stands still needs no script.
    const { page, context } = await site.open({ javaScriptEnabled: false });
    const pages = await enter(clientOf(page.request, server.origin), server.sandbox);
    const tooWide: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      expect(page.url().split("#")[0]).toBe(server.origin + path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const needed = await page.locator("html").evaluate((html) => html.scrollWidth);
        if (needed > width) tooWide.push(`${path} needs ${needed} of ${width} px`);
      }
    }
    await context.close();
    expect(tooWide).toEqual([]);
  });
});
