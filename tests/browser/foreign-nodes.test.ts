import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

const FIELD = "form input:not([type=hidden], [type=radio], [type=checkbox])";

/** What others put where, before the scripts of the page have arrived. */
const KINDS: Record<string, [place: string, where: InsertPosition, html: string]> = {
  "a link at the beginning of the head": ["head", "afterbegin", "<link rel='alternate'>"],
  "a meta element in the head": ["head", "afterbegin", '<meta name="darkreader">'],
  "a script before the head": ["head", "beforebegin", '<script type="text/plain"></script>'],
  "an element after the body": ["body", "afterend", "<grammarly-x></grammarly-x>"],
  "a toolbar before the page": ["body", "afterbegin", "<div>toolbar</div>"],
  "a carrier's frame after the page": ["body", "beforeend", "<iframe></iframe>"],
  "a password manager's button next to a field": [FIELD, "afterend", "<div>key</div>"],
  "a note in front of a heading's words": ["[data-own] h2", "afterbegin", "<x-note></x-note>"],
  "a text between elements": ["form", "afterbegin", "text of others"],
};

const SCREENS = {
  "the login by a code": { path: paths.login({ method: "sms" }) },
  "the login by a password": { path: paths.login({ method: "password" }) },
  "the workbench": { path: paths.workbench(), signedInAs: phones.newcomer },
  "the favourites": { path: paths.addFavourite(), signedInAs: phones.newcomer },
  "the companies": { path: paths.company(), signedInAs: phones.editor },
};

// docs/product.md#others-may-change-the-page
describe.each(Object.entries(SCREENS))("on %s", (_name, { path, ...options }) => {
  const site = useSite();

  it.each(Object.entries(KINDS))(
    "%s stays, with the page and what was typed",
    async (...[, kind]) => {
      const { page } = await site.open(options);
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => "early" in window);
      const field = page.locator(FIELD).last();
      if (await field.count()) await field.fill("typed");
      await page.evaluate(addForeign, kind);
      const before = await page.evaluate(describePage);
      release();
      await page.waitForFunction(isHydrated, null, { timeout: 8_000 });
      expect(await page.evaluate(describePage)).toEqual(before);
    },
  );

  it("a translator's words give way to the page's, for it to translate again", async () => {
    const { page } = await site.open(options);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => "early" in window);
    const before = await page.evaluate(describePage);
    expect(await page.evaluate(translate)).toBeGreaterThan(0);
    release();
    await page.waitForFunction(isHydrated, null, { timeout: 8_000 });
    expect(await page.evaluate(describePage)).toEqual(before);
  });
});

/** Replaces the titles as Chromium's translator does, and returns how many. */
function translate() {
  const titles = document.querySelectorAll("[data-own] h1, [data-own] h2");
  for (const title of titles) {
    const font = document.createElement("font");
    font.append(Object.assign(document.createElement("font"), { textContent: "translated" }));
    for (const node of [...title.childNodes]) if (node.nodeType === 3) node.replaceWith(font);
  }
  return document.querySelectorAll("font font").length;
}

/** Returns a function that lets the scripts arrive. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function addForeign([place, where, html]: (typeof KINDS)[string]) {
  const elements = document.querySelectorAll(place);
  const element = elements[elements.length - 1];
  const template = document.createElement("template");
  template.innerHTML = html;
  const node = template.content.firstChild;
  if (!element || !node) return;
  if (where === "afterbegin") element.prepend(node);
  if (where === "beforebegin") element.before(node);
  if (where === "afterend") element.after(node);
  if (where === "beforeend") element.append(node);
  Object.assign(window, { foreign: node });
}

/** What was typed, the page's title, the page below a dialog, and where the foreign node is. */
function describePage() {
  const { foreign } = window as { foreign?: Node };
  const fields = [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
  return {
    foreign: foreign?.isConnected && foreign.parentNode?.nodeName,
    titles: [...document.querySelectorAll("h1, .dialog h2")].map((title) => title.textContent),
    below: document.querySelector(".background-page")?.textContent,
    values: fields.map(({ value }) => value),
  };
}

/** React names its roots, and shows the foreign nodes when it has hydrated the page. */
function isHydrated() {
  const { foreign } = window as { foreign?: Node };
  const isStarted = Object.keys(document).some((key) => key.startsWith("__reactContainer"));
  return isStarted && (!foreign || foreign.isConnected) && document.readyState === "complete";
}
