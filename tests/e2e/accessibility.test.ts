import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { clientOf } from "~/tests/support/browser";
import { visits } from "~/tests/support/every-page";
import { useSite } from "~/tests/support/site";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Wide and light, narrow and dark: every rule meets both layouts and both palettes. */
const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 375, height: 812 } },
] as const;

describe.each(LOOKS)("axe finds nothing: $colorScheme, $viewport.width px", (look) => {
  const site = useSite();

  // docs/product.md#pages-have-no-accessibility-error
  it.each(visits)("on any page of $who", { timeout: 180_000 }, async ({ enter }) => {
    const { server } = site;
    const { page, context, complaints } = await site.open(look);
    const pages = await enter(clientOf(page.request, server.origin), server.sandbox);
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      expect(page.url().split("#")[0]).toBe(server.origin + path);
      const violations = await findViolations(page);
      found.push(...violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.target}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > look.viewport.width) found.push(`${path} scrolls sideways`);
    }
    await context.close();
    expect([...found, ...complaints]).toEqual([]);
  });
});

/** Only what is wrong is looked at closely, which takes half the time. */
async function findViolations(page: Page) {
  const runOnly = { type: "tag" as const, values: STANDARD };
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ["violations"] });
  return (await axe.setLegacyMode().analyze()).violations;
}
