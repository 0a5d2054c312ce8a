import { describe, expect, it } from "vitest";
import { usePage, useSite } from "~/tests/support/site";

describe.each([
  { name: "with the framework's script", path: "/workbench" },
  { name: "without the framework's script", path: "/aboutUs" },
])("the choices at the end of a page $name", ({ path }) => {
  const viewport = { width: 1280, height: 600 };
  const page = usePage(useSite(), { signedInAs: "13800000002", viewport });

  const scrollY = () => page.evaluate(() => window.scrollY);
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());

  /** Presses a button by keyboard; returns whether document and scroll position have stayed. */
  async function press(name: string) {
    await page.goto(path, { waitUntil: "networkidle" });
    // A document that is loaded anew has no such mark.
    await page.evaluate(() => document.body.setAttribute("data-mark", ""));
    await page.evaluate(() => window.scrollTo({ top: 150, behavior: "instant" }));
    await page.getByRole("button", { name, exact: true }).focus();
    const before = await scrollY();
    await page.keyboard.press("Enter");
    return async () =>
      (await scrollY()) === before && (await page.locator("body[data-mark]").count()) === 1;
  }

  it("the theme button keeps focus and scroll position", async () => {
    const hasStayed = await press("深色");
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.locator('button[aria-pressed="true"]', { hasText: "深色" }).waitFor();
    expect(await page.locator('[name="theme"][aria-pressed="true"]').count()).toBe(1);
    expect(await focused()).toBe("深色");
    expect(await hasStayed()).toBe(true);
    await page.reload();
    expect(await page.locator('html[data-theme="dark"]').count()).toBe(1);
  });

  it("the answer about statistics keeps the scroll position, and the keyboard goes on in the page", async () => {
    const report = page.waitForRequest(/\/assets\/report-/);
    const hasStayed = await press("同意");
    await page.locator(".consent").waitFor({ state: "hidden" });
    await page.locator("html[data-analytics]").waitFor();
    await expect.poll(focused).toBe("main");
    expect(await hasStayed()).toBe(true);
    await report;
    await page.reload();
    expect(await page.locator(".consent").count()).toBe(0);
    expect(await page.locator("html[data-analytics]").count()).toBe(1);
  });

  // docs/product.md#theme-language-and-consent-are-chosen-on-every-page
  it("another language takes a new document, in that language", async () => {
    await press("English");
    await page.locator('html[lang="en"]').waitFor();
    await page.getByRole("button", { name: "Dark" }).waitFor();
    expect(await page.locator("body[data-mark]").count()).toBe(0);
  });
});
