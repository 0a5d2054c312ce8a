import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe("what a reader's device asks for", () => {
  const site = useSite();

  async function open(path: string, options: Parameters<typeof site.open>[0]) {
    const { page } = await site.open(options);
    await page.goto(path);
    return page;
  }

  it("a printed agreement is the text alone, dark ink on white also in the dark theme", async () => {
    const page = await open("/agreement?type=yinsi", { colorScheme: "dark" });
    const around = page.locator(".site-footer, .side-nav, .about-nav, .consent, .reading-tabs");
    const countVisible = () =>
      around.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
    expect(await countVisible()).toBe(5);
    await page.emulateMedia({ media: "print" });
    expect(await countVisible()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await styleOf(page.locator("body"), "background-color")).toBe("rgb(255, 255, 255)");
    expect(await styleOf(page.locator("body"), "color")).toBe("rgb(23, 28, 38)");
  });

  it("in forced colours a button keeps an edge and the current tab its mark", async () => {
    const page = await open("/index", { forcedColors: "active" });
    const button = page.getByRole("link", { name: "信息发布" }).first();
    expect(await styleOf(button, "border-top-style")).toBe("solid");
    const tabs = page.locator(".site-tabs a");
    const edge = "border-block-end-color";
    expect(await styleOf(tabs.nth(0), edge)).not.toBe(await styleOf(tabs.nth(1), edge));
  });

  it("nothing moves for longer than a moment where less motion is wanted", async () => {
    const page = await open("/index", { reducedMotion: "no-preference" });
    const duration = async () =>
      Number.parseFloat(await styleOf(page.locator(".semi-button").first(), "transition-duration"));
    expect(await duration()).toBeGreaterThan(0.01);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await duration()).toBeLessThanOrEqual(0.01);
  });
});

// docs/product.md#theme-language-and-consent-are-chosen-on-every-page
describe("the question for consent", () => {
  const site = useSite();

  it.each([
    [375, 667],
    [1366, 650],
  ])(
    "on %i × %i it is read before the content, and covers no link and no button",
    async (...size) => {
      const [width, height] = size;
      const { page } = await site.open({ viewport: { width, height } });
      for (const path of ["/index", "/pricing", "/login"]) {
        await page.goto(path);
        const consent = page.locator(".consent");
        await consent.waitFor();
        const isFirst = await consent.evaluate((bar) => {
          const main = document.querySelector("main");
          return (
            main !== null && bar.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING
          );
        });
        expect(isFirst, path).toBeTruthy();
        const covered = await page.locator("a, button").evaluateAll((all) =>
          all.flatMap((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            if (!each.checkVisibility() || width < 8 || height < 8) return [];
            const [left, top] = [x + width / 2, y + height / 2];
            const hit = document.elementFromPoint(left, top);
            return hit?.closest(".consent") && !each.closest(".consent") ? [each.textContent] : [];
          }),
        );
        expect(covered, path).toEqual([]);
      }
    },
  );
});
