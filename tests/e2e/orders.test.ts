import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { scripting, usePage, useSite } from "~/tests/support/site";

/** How many parts of tables the browser tells a screen reader of: by its own tree, not by the markup. */
async function countRoles(page: Page) {
  const [tab = page] = page.context().pages();
  const session = await page.context().newCDPSession(tab);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const roles = nodes.flatMap(({ ignored, role }) => (ignored ? [] : String(role?.value)));
  const count = (kinds: RegExp) => roles.filter((role) => kinds.test(role)).length;
  return [/^table$/, /^row$/, /^(column|row)header$/, /^(grid)?cell$/].map(count);
}

describe.each(scripting)("my orders $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  const page = usePage(site, { javaScriptEnabled, signedInAs: phones.creator });

  // docs/product.md#one-order-has-a-page-to-print
  it("one order has a page of its own, which prints without what is only for the screen", async () => {
    await page.goto("/order?state=paid");
    await page.getByRole("link", { name: "明细" }).click();
    await page.waitForURL("**/order/DK*");
    await page.getByRole("heading", { name: "订单明细" }).waitFor();
    const print = page.getByRole("button", { name: "打印" });
    expect(await print.isVisible()).toBe(javaScriptEnabled);
    const hint = page.getByText("请用浏览器的打印功能");
    expect(await hint.isVisible()).toBe(!javaScriptEnabled);
    await page.emulateMedia({ media: "print" });
    expect(await print.isVisible()).toBe(false);
    for (const hidden of [".site-footer", ".side-nav", ".site-actions", ".copy-button"])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    await page.getByText("本页是订单明细，不是发票").waitFor();
    for (const landscape of [false, true]) {
      const sheets = (await page.pdf({ format: "A4", landscape })).toString("latin1");
      expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });

  if (!javaScriptEnabled) return;

  // docs/product.md#the-side-navigation-switches-two-pages
  it("the side navigation leads to the user centre and the orders, and marks which is open", async () => {
    await page.goto("/accountInformation");
    const navigation = page.getByRole("navigation", { name: "账号导航" });
    for (const name of ["我的订单", "用户中心"]) {
      await navigation.getByRole("link", { name }).click();
      await navigation.locator('[aria-current="page"]', { hasText: name }).waitFor();
      await page.getByRole("heading", { level: 1, name }).waitFor();
    }
  });

  it("on a phone each order is a card, and still a row of a table to a screen reader", async () => {
    await page.goto("/order");
    const expected = [1, 4, 7, 21];
    expect(await countRoles(page)).toEqual(expected);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await countRoles(page)).toEqual(expected);
  });

  // docs/product.md#one-order-has-a-page-to-print
  it("the script copies an order's number, prints, and says so", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    let printed = 0;
    await page.exposeFunction("print", () => {
      printed += 1;
    });
    await page.goto("/order?state=paid");
    const number = (await page.locator(".order-number").first().textContent()) ?? "";
    await page.getByRole("button", { name: `复制订单号 ${number}` }).click();
    await page.getByText("复制成功").first().waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(number);
    await page.getByRole("link", { name: "明细" }).click();
    await page.getByRole("button", { name: "打印" }).click();
    await expect.poll(() => printed).toBe(1);
  });
});
