import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { usePage, useSite } from "~/tests/support/site";

describe.each([
  { name: "with the framework's script", path: "/workbench" },
  { name: "without the framework's script", path: "/aboutUs" },
])("the choices of every page $name", ({ path }) => {
  const viewport = { width: 1280, height: 600 };
  const site = useSite();
  const page = usePage(site, { signedInAs: phones.admin, viewport });

  const scrollY = () => page.evaluate(() => window.scrollY);
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());

  /** Presses a button by keyboard; returns whether document and scroll position have stayed. */
  async function press(name: string) {
    await page.goto(path, { waitUntil: "networkidle" });
    if (name !== "同意") await page.locator(".site-menu > summary").click();
    // A document that is loaded anew has no such mark.
    await page.evaluate(() => document.body.setAttribute("data-mark", ""));
    await page.evaluate(() => window.scrollTo({ top: 150, behavior: "instant" }));
    await page.getByRole("button", { name, exact: true }).focus();
    const before = await scrollY();
    await page.keyboard.press("Enter");
    return async () =>
      (await scrollY()) === before && (await page.locator("body[data-mark]").count()) === 1;
  }

  // docs/product.md#theme-language-and-consent-are-chosen-on-every-page
  it.each([
    ["深色", null, 'html[data-theme="dark"] button[aria-pressed="true"] >> text="深色"', "深色"],
    ["同意", null, "html[data-analytics]:not(:has(.consent:not([hidden])))", "main"],
    [
      "不同意",
      "granted",
      'html:not([data-analytics]) button[aria-pressed="true"] >> text="不同意"',
      "不同意",
    ],
  ])("%s, after %s, keeps the scroll position, and the keyboard goes on", async (...row) => {
    const [name, analytics, selector, focus] = row;
    if (analytics) await site.clientOf(page).submit("/preferences", { analytics });
    const report = name === "同意" && page.waitForRequest(/\/assets\/report-/);
    const hasStayed = await press(name);
    await page.locator(selector).waitFor();
    await expect.poll(focused).toBe(focus);
    expect(await hasStayed()).toBe(true);
    await report;
    await page.reload();
    expect(await page.locator(selector).count()).toBe(1);
  });

  // docs/product.md#theme-language-and-consent-are-chosen-on-every-page
  it("another language takes a new document, in that language and at the same place", async () => {
    await press("English");
    await page.locator('html[lang="en"]').waitFor();
    await expect.poll(scrollY).toBe(150);
    expect(await page.locator("body[data-mark]").count()).toBe(0);
  });
});
