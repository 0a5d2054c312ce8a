import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { untilModal } from "~/tests/support/dialog";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

const PURCHASE = paths.purchase({ productId: "DT_DOCK_0001" });
const BUYER = phones.creator;
const ADMINISTRATOR = phones.admin;
/** Returns every visible text and control with its size. */
const listVisible = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    for (const each of document.querySelectorAll("body *")) {
      const text = [...each.childNodes].some(
        (node) => node.nodeType === 3 && node.nodeValue?.trim(),
      );
      if (!text && !each.matches("input, button")) continue;
      if (!each.checkVisibility() || each.closest("noscript, .skip-link, .toasts")) continue;
      const { width, height } = each.getBoundingClientRect();
      const name = text ? each.textContent?.trim() : each.getAttribute("name");
      seen.push(`${name} ${Math.round(width)} × ${Math.round(height)}`);
    }
    return seen.sort();
  });

describe("a control that changes nothing, touched on a phone", () => {
  const site = useSite();
  /** Opens a page on a phone, without the consent banner; an administrator is in the company. */
  async function open(path: string, signedInAs = ADMINISTRATOR): Promise<Page> {
    const viewport = { width: 375, height: 667 };
    const { page } = await site.open({ signedInAs, viewport, hasTouch: true, isMobile: true });
    const client = site.clientOf(page);
    await client.submit(paths.preferences(), { analytics: "denied" });
    if (signedInAs === ADMINISTRATOR) await client.submit(paths.company(), { company_id: "80001" });
    await page.goto(path);
    return page;
  }

  async function touch(page: Page, control: Locator): Promise<void> {
    const isLink = await control.evaluate((element) => element.matches("a"));
    await Promise.all([isLink && page.waitForEvent("framenavigated"), control.tap()]);
    await page.waitForLoadState();
  }

  it.each([
    ["a switch", paths.pricing(), ".plan-switch label"],
    ["a tab", paths.order(), ".semi-card-body > .tabs a"],
    ["a link of the top bar", paths.home(), ".site-tabs a"],
  ])("%s shows after all others what it showed before", async (_what, path, selector) => {
    const page = await open(path, BUYER);
    const controls = page.locator(selector);
    const before = await listVisible(page);
    const current = await controls.evaluateAll((all) =>
      all.findIndex((each) => each.matches("[aria-current], :has(:checked)")),
    );
    const all = await controls.all();
    for (const control of [...all.toSpliced(current, 1), ...all.slice(current, current + 1)])
      await touch(page, control);
    expect(await listVisible(page)).toEqual(before);
  });

  it.each([paths.pricing(), paths.assistance(), paths.devices()])(
    "what opens on %s closes again",
    async (path) => {
      const page = await open(path);
      const before = await listVisible(page);
      const summaries = page.locator("summary:visible");
      expect(await summaries.count()).toBeGreaterThan(0);
      for (const summary of await summaries.all()) {
        await summary.tap();
        expect(await listVisible(page)).not.toEqual(before);
        await summary.tap();
        expect(await listVisible(page)).toEqual(before);
      }
    },
  );

  // docs/product.md#what-was-typed-is-kept
  it.each([
    [PURCHASE, BUYER],
    [paths.addFavourite(), ADMINISTRATOR],
    [paths.addCompanyUser(), ADMINISTRATOR],
    [paths.joinCompany({ company_id: "80002" }), phones.editor],
  ])("a link to a wrong field of %s keeps what is wrong", async (path, signedInAs) => {
    const page = await open(path, signedInAs);
    await untilModal(page);
    await page.locator("dialog [type=submit]:visible").tap();
    const links = page.locator(".error-summary a");
    await links.first().waitFor();
    await page.locator("[aria-busy]").waitFor({ state: "detached" });
    const before = await listVisible(page);
    for (const link of await links.all()) {
      await link.tap();
      const field = (await link.getAttribute("href")) ?? "";
      await page.locator(`${field}:focus`).waitFor();
      expect(await listVisible(page)).toEqual(before);
    }
  });

  // docs/product.md#the-agreement-must-be-ticked
  it.each([
    [375, 667],
    [1280, 720],
  ])("at %s px the agreement stands right above the button to pay", async (width, height) => {
    const page = await open(PURCHASE, phones.newcomer);
    await untilModal(page);
    await page.setViewportSize({ width, height });
    const button = await page.getByRole("button", { name: "去支付" }).boundingBox();
    const box = await page.getByLabel(/我已阅读并同意/).boundingBox();
    if (!button || !box) throw new Error("both are there");
    expect(button.y - box.y - box.height).toBeLessThan(32);
    expect(button.y + button.height).toBeLessThanOrEqual(height);
  });
});
