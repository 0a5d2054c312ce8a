import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { clientOf } from "~/tests/support/browser";
import { visits } from "~/tests/support/every-page";
import { useSite } from "~/tests/support/site";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const HEIGHT = 800;

/** Wide and light, narrow and dark: every rule meets both layouts and both palettes. */
const LOOKS = [
  { colorScheme: "light", width: 1280, widths: [1280, 1920, 768] },
  { colorScheme: "dark", width: 375, widths: [375] },
] as const;

describe.each(LOOKS)(
  "axe finds nothing: $colorScheme, $width px; no sideways scroll at $widths px",
  (look) => {
    const site = useSite();

    it.each(visits)("on any page of $who", { timeout: 180_000 }, async ({ enter }) => {
      const { server } = site;
      const { page, context, complaints } = await site.open({
        colorScheme: look.colorScheme,
        viewport: { width: look.width, height: HEIGHT },
      });
      const pages = await enter(clientOf(page.request, server.origin), server.sandbox);
      const found: string[] = [];
      for (const path of pages) {
        await page.setViewportSize({ width: look.width, height: HEIGHT });
        await page.goto(path);
        expect(page.url().split("#")[0]).toBe(server.origin + path);
        const violations = await findViolations(page);
        found.push(...violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.target}`));
        for (const width of look.widths) {
          await page.setViewportSize({ width, height: HEIGHT });
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          if (needed > width) found.push(`${path} needs ${needed} of ${width} px`);
        }
      }
      await context.close();
      expect([...found, ...complaints]).toEqual([]);
    });
  },
);

/** Only what is wrong is looked at closely, which takes half the time. */
async function findViolations(page: Page) {
  const runOnly = { type: "tag" as const, values: STANDARD };
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ["violations"] });
  return (await axe.setLegacyMode().analyze()).violations;
}
