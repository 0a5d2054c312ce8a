import { describe, expect, it } from "vitest";
import { scripting, usePage, useSite } from "~/tests/support/site";
import { tableRoles } from "~/tests/support/table-roles";

describe.each(scripting)("my orders $name", ({ javaScriptEnabled }) => {
  const page = usePage(useSite(), { javaScriptEnabled, signedInAs: "13800000009" });

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
    const cells = await page.locator(".order-table tbody tr").first().locator("td").all();
    const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
    expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThan(375);
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
