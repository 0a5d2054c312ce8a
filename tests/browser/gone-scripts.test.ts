import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { phones } from "~/tests/support/people";
import { usePage, useSite } from "~/tests/support/site";

// docs/product.md#a-page-of-a-former-version-leads-on
describe("on a page of a former version, whose other scripts answer 404", () => {
  const site = useSite();
  const page = usePage(site, { signedInAs: phones.creator });
  let documents: string[];

  beforeEach(() => {
    documents = [];
  });

  /** Opens a page, after which an upgrade takes away the scripts that it has not loaded. */
  async function openBeforeUpgrade(path: string) {
    await page.goto(path, { waitUntil: "networkidle" });
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url().slice(site.origin.length));
    });
    await page.route("**/assets/*.js", (route) =>
      route.continue(
        documents.length === 0 ? { url: `${site.origin}/assets/of-former-version.js` } : {},
      ),
    );
  }

  it.each([
    [
      "another screen",
      paths.accountInformation(),
      paths.order(),
      ".tabs [href^='/order'][aria-current]",
    ],
    ["a dialog over the page", paths.urlNavigate(), paths.addFavourite(), "dialog[open] h2"],
    ["a dialog over any page", paths.workbench(), paths.company(), "dialog[open] h2"],
  ])("a link to %s opens it as a document", async (_what, from, to, title) => {
    await openBeforeUpgrade(from);
    await followLink(page, to);
    await page.locator(title).first().waitFor();
    await expect.poll(() => documents.length).toBe(1);
    expect(documents[0]).toMatch(new RegExp(`^${to}(\\?|$)`));
    await page.goBack();
    await page.waitForURL(`**${from}`);
  });

  it("words that were typed stay until the visitor agrees to load the page", async () => {
    await openBeforeUpgrade(paths.articles());
    const search = page.locator("input[type=search]").first();
    await search.fill("typed");
    await page.locator('main a[href$="/delete"]').first().click();
    const load = page.getByRole("button", { name: "重新加载" });
    await load.waitFor();
    expect(await search.inputValue()).toBe("typed");
    expect(documents).toEqual([]);
    await load.click();
    await page.locator("dialog[open] h2").waitFor();
    expect(documents).toHaveLength(1);
  });
});

const followLink = (page: Page, path: string) =>
  page.locator(`a[href="${path}"], a[href^="${path}?"]`).locator("visible=true").first().click();
