import type { BrowserContextOptions, Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe("what a reader's device asks for", () => {
  const site = useSite();

  async function open(path: string, options: BrowserContextOptions = {}) {
    const { page, context } = await site.open(options);
    await page.goto(path);
    return { page, close: () => context.close() };
  }

  it("a printed agreement is the text alone, dark ink on white also in the dark theme", async () => {
    const { page, close } = await open("/agreement?type=yinsi", { colorScheme: "dark" });
    const around = page.locator(".site-footer, .side-nav, .about-nav, .consent, .reading-tabs");
    expect(
      await around.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length),
    ).toBe(5);
    await page.emulateMedia({ media: "print" });
    expect(
      await around.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length),
    ).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await styleOf(page.locator("body"), "background-color")).toBe("rgb(255, 255, 255)");
    expect(await styleOf(page.locator("body"), "color")).toBe("rgb(23, 28, 38)");
    await close();
  });

  it("in forced colours a button keeps an edge and the current tab its mark", async () => {
    const { page, close } = await open("/index", { forcedColors: "active" });
    const button = page.getByRole("link", { name: "信息发布" }).first();
    expect(await styleOf(button, "border-top-style")).toBe("solid");
    const tabs = page.locator(".site-tabs a");
    const [current, other] = [tabs.nth(0), tabs.nth(1)];
    const edge = "border-block-end-color";
    expect(await styleOf(current, edge)).not.toBe(await styleOf(other, edge));
    await close();
  });

  it("nothing moves for longer than a moment where less motion is wanted", async () => {
    for (const [reducedMotion, moves] of [
      ["no-preference", true],
      ["reduce", false],
    ] as const) {
      const { page, close } = await open("/index", { reducedMotion });
      const duration = await styleOf(page.locator(".semi-button").first(), "transition-duration");
      expect(Number.parseFloat(duration) > 0.01).toBe(moves);
      await close();
    }
  });

  it("without the script the consent form is answered once, and only 同意 lets the page report", async () => {
    for (const [answer, reports] of [
      ["同意", true],
      ["不同意", false],
    ] as const) {
      const { page, close } = await open("/aboutUs", { javaScriptEnabled: false });
      const isReporting = () => page.locator("html[data-analytics]").count();
      expect(await isReporting()).toBe(0);
      await page.getByRole("button", { name: answer, exact: true }).click();
      await page.waitForURL("**/aboutUs");
      expect(await page.locator(".consent").count()).toBe(0);
      expect((await isReporting()) > 0).toBe(reports);
      await close();
    }
  });
});
