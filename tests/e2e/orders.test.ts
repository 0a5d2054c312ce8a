import { describe, expect, it } from "vitest";
import { scripting, usePage, useSite } from "~/tests/support/site";
import { startPurchase } from "~/tests/support/start-purchase";
import { tableRoles } from "~/tests/support/table-roles";

describe.each(scripting)("my orders $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  const page = usePage(site, { javaScriptEnabled, signedInAs: "13800000009" });
  const order = async () => (await startPurchase(site.clientOf(page))).orderId;
  const untilShown = (rows: number) =>
    expect.poll(() => page.locator(".order-table tbody tr").count()).toBe(rows);

  // docs/product.md#orders-are-filtered-by-state
  it("links narrow the list to a state, and lead back to all", async () => {
    const waiting = await order();
    await page.goto("/order");
    const filter = page.getByRole("navigation", { name: "按状态筛选" });
    for (const [name, address, rows, waits] of [
      ["支付成功 1", "/order?state=paid", 1, false],
      ["支付失败 4", "/order?state=failed", 4, false],
      ["待支付 1", "/order?state=pending", 0, true],
      ["全部 6", "/order", 5, true],
    ] as const) {
      await filter.getByRole("link", { name }).click();
      await page.waitForURL(`**${address}`);
      await untilShown(rows);
      expect((await page.getByText(waiting).count()) > 0).toBe(waits);
    }
  });

  // docs/product.md#a-purchase-can-be-continued-or-repeated
  it("a pending order is continued, and an old one repeated as it was", async () => {
    const waiting = await order();
    await page.goto("/order");
    await page.getByRole("link", { name: "继续支付" }).click();
    await page.waitForURL(`**/pricing/pay/${waiting}`);
    await page.goto("/order?state=paid");
    await page.getByRole("link", { name: "再次购买" }).click();
    await page.waitForURL("**/pricing/purchase?*");
    await page.getByRole("radio", { name: /高级版 VIP/, checked: true }).waitFor();
    await page.getByRole("radio", { name: /微信支付/, checked: true }).waitFor();
    expect(await page.getByLabel("年数").inputValue()).toBe("1");
  });

  // docs/product.md#one-order-has-a-page-to-print
  it("one order has a page of its own, which prints without what is only for the screen", async () => {
    await page.goto("/order?state=paid");
    await page.getByRole("link", { name: "明细" }).click();
    await page.waitForURL("**/order/DK*");
    await page.getByRole("heading", { name: "订单明细" }).waitFor();
    for (const text of ["吴高级", "138****0009", "¥7,999.00", "不是发票"])
      expect(await page.locator("#main").textContent()).toContain(text);
    const print = page.getByRole("button", { name: "打印" });
    expect(await print.isVisible()).toBe(javaScriptEnabled);
    const hint = page.getByText("请用浏览器的打印功能");
    expect(await hint.isVisible()).toBe(!javaScriptEnabled);
    await page.emulateMedia({ media: "print" });
    expect(await print.isVisible()).toBe(false);
    for (const hidden of [".site-footer", ".side-nav", ".site-actions", ".copy-button"])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    await page.getByText("本页是订单明细，不是发票").waitFor();
  });

  if (!javaScriptEnabled) return;

  it("on a phone each order is a card, and still a row of a table to a screen reader", async () => {
    await page.goto("/order");
    const wide = await tableRoles(page);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await tableRoles(page)).toEqual(wide);
    expect(wide).toEqual({ table: 1, rows: 6, headers: 7, cells: 35 });
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
