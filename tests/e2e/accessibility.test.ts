import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { inFull } from "~/tests/faults/figures";
import { listCutOff } from "~/tests/support/cut-off";
import { visits } from "~/tests/support/every-page";
import { useSite } from "~/tests/support/site";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Every rule meets both layouts, both palettes and both languages; in `npm test` each page has one look. */
const LOOKS = [
  { lng: "zh-CN", width: 1280, colorScheme: "light" },
  { lng: "en", width: 375, colorScheme: "dark" },
] as const;

/** Addresses that differ in values alone show the same screen; in `npm test` axe reads one of them. */
const screenOf = (path: string) => path.replace(/=[^&]*|\/\w*\d\w*/g, "");

const STEP = inFull ? 80 : 480;
const WIDTHS = [1024, ...Array.from({ length: 1 + 1600 / STEP }, (_, i) => 320 + i * STEP)];

describe("every page, opened once in each language", () => {
  const site = useSite();

  // docs/product.md#pages-have-no-accessibility-error
  // docs/product.md#a-page-fits-every-width
  it.each(visits)(
    "of $who: axe finds nothing, and nothing is cut off or scrolls sideways at any width",
    { timeout: 900_000 },
    async ({ enter }) => {
      const { page } = await site.open();
      const client = site.clientOf(page);
      const found: string[] = [];
      const read = new Set<string>();
      const pages = await enter(client, site.sandbox);
      for (const [turn, { lng, width, colorScheme }] of LOOKS.entries()) {
        await client.submit(paths.preferences(), { lng });
        await page.emulateMedia({ colorScheme });
        for (const path of pages.filter((_, index) => inFull || index % LOOKS.length === turn)) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          expect(page.url().split("#")[0]).toBe(site.origin + path);
          if (inFull || !read.has(screenOf(path))) {
            read.add(screenOf(path));
            const violations = await listViolations(page);
            found.push(...violations.map((each) => `${path} ${lng} ${width} px: ${each}`));
          }
          for (const each of WIDTHS) {
            await page.setViewportSize({ width: each, height: 900 });
            const cutOff = await listCutOff(page);
            found.push(...cutOff.map((text) => `${path} ${lng} ${each} px: ${text}`));
          }
        }
      }
      expect(found).toEqual([]);
    },
  );
});

/** Only what is wrong is looked at closely, which takes half the time. */
async function listViolations(page: Page): Promise<string[]> {
  const runOnly = { type: "tag" as const, values: STANDARD };
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ["violations"] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`);
}
