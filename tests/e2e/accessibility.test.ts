import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visits } from "~/tests/support/every-page";
import { useSite } from "~/tests/support/site";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Light where it is wide, dark where it is narrow: every rule meets both layouts and both palettes. */
const LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 1920, colorScheme: null },
  { width: 768, colorScheme: null },
  { width: 375, colorScheme: "dark" },
] as const;

describe("every page, opened once", () => {
  const site = useSite();

  // docs/product.md#pages-have-no-accessibility-error
  it.each(visits)(
    "of $who: axe finds nothing in either look, and nothing scrolls sideways",
    { timeout: 400_000 },
    async ({ enter }) => {
      const { page } = await site.open();
      const found: string[] = [];
      for (const path of await enter(site.clientOf(page), site.sandbox)) {
        await page.goto(path);
        expect(page.url().split("#")[0]).toBe(site.origin + path);
        for (const { width, colorScheme } of LOOKS) {
          await page.setViewportSize({ width, height: 900 });
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          if (needed > width) found.push(`${path} needs ${needed} of ${width} px`);
          if (!colorScheme) continue;
          await page.emulateMedia({ colorScheme });
          await untilSettled(page);
          found.push(...(await listViolations(page)).map((each) => `${path} ${width} px: ${each}`));
        }
      }
      expect(found).toEqual([]);
    },
  );
});

/** A change of the palette takes as long as the transitions of colours. */
const untilSettled = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Only what is wrong is looked at closely, which takes half the time. */
async function listViolations(page: Page): Promise<string[]> {
  const runOnly = { type: "tag" as const, values: STANDARD };
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ["violations"] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`);
}
