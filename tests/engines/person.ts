import type { Page } from "playwright-core";
import type { Person } from "./journeys";

/** A person at a browser that playwright drives. */
export function personAt(page: Page): Person {
  const seen = (selector: string, label: string) =>
    page.locator(selector).and(page.getByLabel(label)).filter({ visible: true }).first();
  return {
    async open(path) {
      await page.goto(path);
    },
    click: (role, name) => page.getByRole(role, { name }).first().click(),
    tick: (label) => page.locator("input").and(page.getByLabel(label)).first().check(),
    fill: (label, text) => seen("input, textarea, [contenteditable=true]", label).fill(text),
    sees: (words) => page.getByText(words).filter({ visible: true }).first().waitFor(),
    path: async () => new URL(page.url()).pathname,
    isHydrated: () => page.evaluate(IS_HYDRATED),
    listCut: () => page.evaluate(LIST_CUT),
  };
}

/* Expressions, which both drivers take. React names its roots. */
export const IS_HYDRATED =
  "Object.keys(document).some((key) => key.startsWith('__reactContainer'))";

export const LIST_CUT = `[...document.querySelectorAll(".semi-button")]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
  .map(({ textContent }) => textContent)`;
