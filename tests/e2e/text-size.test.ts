import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { inFull } from "~/tests/faults/figures";
import { launchBrowser, openPage } from "~/tests/support/browser";
import { listCutOff } from "~/tests/support/cut-off";
import { visits } from "~/tests/support/every-page";
import { useSite } from "~/tests/support/site";

const WIDTHS = inFull
  ? Array.from({ length: 21 }, (_, step) => 320 + step * 80)
  : [320, 1024, 1600];
/** A window of fewer rem is narrower than any phone; dates may break there. */
const NARROWEST_REM = 20;
/** A mouse, as at a computer: without one, rows that fingers scroll have no scroll bar. */
const MOUSE =
  "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

const SIZES = [24, 32];

describe("large text, where a browser has 16 px", () => {
  const site = useSite();
  let browsers: Awaited<ReturnType<typeof launchBrowser>>[];

  beforeAll(async () => {
    const flags = SIZES.map((size) => [`--blink-settings=defaultFontSize=${size},${MOUSE}`]);
    browsers = await Promise.all(flags.map((each) => launchBrowser(each)));
    return () => Promise.all(browsers.map((browser) => browser.close()));
  });

  // docs/product.md#a-page-fits-every-width
  it.each(visits)(
    "cuts nothing off and covers no control on the pages of $who",
    { timeout: 900_000 },
    async ({ enter }) => {
      const visit = await site.open();
      const pages = await enter(site.clientOf(visit.page), site.sandbox);
      const storageState = await visit.page.context().storageState();
      const found: string[] = [];
      for (const [turn, browser] of browsers.entries()) {
        const size = SIZES[turn] ?? 0;
        const { page, context } = await openPage(browser, { baseURL: site.origin, storageState });
        for (const path of pages.filter((_, index) => inFull || index % SIZES.length === turn)) {
          await page.goto(path);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            const mayBreak = width < NARROWEST_REM * size;
            const cutOff = await listCutOff(page);
            const lost = cutOff.filter((text) => !mayBreak || !BROKEN.test(text));
            const all = [...lost, ...(await listCovered(page))];
            found.push(...all.map((text) => `${path}, ${size} px of ${width}: ${text}`));
          }
        }
        await context.close();
      }
      expect(found).toEqual([]);
    },
  );
});

const BROKEN = / is broken$/;

/** Returns the controls in the window whose middle is below another element. */
const listCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    const controls = (dialog ?? document).querySelectorAll("a, button, input, select, summary");
    return [...controls].flatMap((control) => {
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const [box] = control.getClientRects();
      if (!isSeen || !box || box.width < 2 || control.matches(".skip-link")) return [];
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      // Sticky bars cover what is scrolled below them.
      let bar: Element | null = top;
      while (bar && !["sticky", "fixed"].includes(getComputedStyle(bar).position))
        bar = bar.parentElement;
      const isBelowBar = bar !== null && !bar.contains(control);
      const label = control instanceof HTMLInputElement && control.labels?.[0];
      const isOwn = !top || control.contains(top) || top.contains(control) || label === top;
      return isOwn || isBelowBar
        ? []
        : [`${control.textContent?.trim()} is below <${top.localName}>`];
    });
  });
