import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inFull } from "~/tests/faults/figures";
import { visits } from "~/tests/support/every-page";
import { useSite } from "~/tests/support/site";

const WIDTHS = inFull ? [1280, 375] : [1280];
/** In `npm test` every third page; all nightly. */
const EVERY = inFull ? 1 : 3;
const MOST_STOPS = 600;

describe("a page by keyboard alone", () => {
  const site = useSite();

  // docs/product.md#pages-have-no-accessibility-error
  it.each(visits)(
    "of $who: Tab stops at each control once, in view, and shows where it is",
    { timeout: 900_000 },
    async ({ enter }) => {
      const { page } = await site.open();
      const pages = await enter(site.clientOf(page), site.sandbox);
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of pages.filter((_, index) => index % EVERY === 0)) {
          await page.goto(path);
          await page.waitForFunction(() => !document.querySelector(".editor-host[hidden]"));
          let address = "";
          let faults: string[] = [];
          // A narrow login leads on to another way, once its script is there.
          while (address !== page.url()) {
            address = page.url();
            faults = [...(await walk(page)), ...(await listMissed(page))];
          }
          found.push(...faults.map((each) => `${path}, ${width} px: ${each}`));
        }
      }
      expect(found).toEqual([]);
    },
  );
});

/**
 * Presses Tab from where the page begins until it comes back to a control. Returns what is wrong at
 * the stops.
 */
async function walk(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("[data-visited]"))
      each.removeAttribute("data-visited");
    document.activeElement?.setAttribute("data-now", "");
  });
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(visit);
    if (stop === "back") return found;
    if (stop !== "fine") found.push(stop);
  }
  return [...found, `more than ${MOST_STOPS} stops`];
}

/** Marks the control that has the focus. Returns what is wrong with it, "fine", or "back" at one that was marked. */
function visit(): string {
  const control = document.activeElement;
  // A date has a stop for each of its parts.
  if (!control || control.hasAttribute("data-now")) return "fine";
  for (const before of document.querySelectorAll("[data-now]")) before.removeAttribute("data-now");
  // Behind the last control comes the browser's own window.
  if (control === document.body) return "fine";
  if (control.hasAttribute("data-visited")) return "back";
  for (const name of ["data-visited", "data-now"]) control.setAttribute(name, "");
  const words = control.getAttribute("name") ?? control.textContent?.trim().slice(0, 20);
  const title = `${control.localName} ${words}`;
  /** The frame of a field, or of a choice, shows the focus in its place. */
  const isHidden = control.getBoundingClientRect().width < 2;
  let frame = (isHidden && control.closest("label")) || control;
  for (let level = 0; level < 3 && getComputedStyle(frame).outlineStyle === "none"; level += 1)
    frame = frame.parentElement ?? frame;
  if (getComputedStyle(frame).outlineStyle === "none") return `${title} does not show the focus`;
  const seen = [...frame.getClientRects()].filter(
    ({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight,
  );
  if (seen.length === 0) return `${title} is out of view`;
  const isOpen = seen.some(({ left, top, right, bottom }) => {
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const upper = document.elementFromPoint(x, y);
    return upper && (frame.contains(upper) || upper.contains(frame));
  });
  return isOpen ? "fine" : `${title} is covered`;
}

/** Returns the controls that Tab did not reach. */
const listMissed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog:modal");
    const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    return [...controls]
      .filter((control) => {
        if (control.hasAttribute("data-visited") || control.tabIndex < 0) return false;
        if (control.matches(":disabled, [inert] *, .editor-source")) return false;
        // One of a group is the stop of all.
        if (control instanceof HTMLInputElement && control.type === "radio") return false;
        return control.checkVisibility({ visibilityProperty: true });
      })
      .map((control) => `${control.localName} ${control.textContent?.trim()} is not reached`);
  });
