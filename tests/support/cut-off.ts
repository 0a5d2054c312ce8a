import type { Page } from "playwright-core";

/**
 * Returns the visible texts and controls that end beyond the page or beyond an element that clips them,
 * the texts that stand one character a line, and the dates that stand on two lines. What can be
 * scrolled to is not cut off; without a scroll bar only fingers can, on narrow screens.
 */
export async function listCutOff(page: Page): Promise<string[]> {
  // The editor takes the place of its field a moment after the page has loaded.
  await page.waitForFunction(() => !document.querySelector(".editor-host[hidden]"));
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? ["the page scrolls sideways"] : [];

    /** A pixel and a half of rounding and of italics is nobody's loss. */
    const isWithin = ({ left, right }: DOMRect, frame: { left: number; right: number }) =>
      left > frame.left - 1.5 && right < frame.right + 1.5;

    /** Hidden from sight for screen readers, or shortened with an ellipsis. */
    const isMeant = (element: Element) => {
      const { clipPath, textOverflow } = getComputedStyle(element);
      return clipPath !== "none" || textOverflow === "ellipsis";
    };

    function isCutOff(box: DOMRect, start: Element | null): boolean {
      for (let each = start; each && each !== document.body; each = each.parentElement) {
        const { overflowX, position, scrollbarWidth } = getComputedStyle(each);
        const scrolls = overflowX === "auto" || overflowX === "scroll";
        const hasNoBar = scrollbarWidth === "none" && clientWidth > 960;
        if (isMeant(each) || (scrolls && !hasNoBar)) return false;
        const clips = scrolls || overflowX === "hidden" || overflowX === "clip";
        if (clips && !isWithin(box, each.getBoundingClientRect())) return true;
        if (position === "fixed") break;
      }
      return !isWithin(box, { left: 0, right: clientWidth });
    }

    function check(name: string, boxes: DOMRect[], element: Element) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      const shown = boxes.filter(({ width, height }) => width > 0 && height > 0);
      if (shown.some((box) => isCutOff(box, element))) found.push(`${name} is cut off`);
      if (name.length > 2 && shown.length >= name.length) found.push(`${name} is a column`);
    }

    for (const control of document.querySelectorAll("a, button, input, select, summary, textarea"))
      if (!control.matches("[inert] *, .skip-link"))
        check(`<${control.localName}>`, [control.getBoundingClientRect()], control);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const name = text.textContent?.trim() ?? "";
      const element = text.parentElement;
      if (!name || !element || element.closest("[inert], .skip-link, script, noscript")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      check(name.slice(0, 40), [...range.getClientRects()], element);
      for (const { 0: date, index } of (text.textContent ?? "").matchAll(/\d{4}-\d\d-\d\d/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + date.length);
        if (range.getClientRects().length > 1) found.push(`${date} is broken`);
      }
    }
    return found;
  });
}
