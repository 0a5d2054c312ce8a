import { describe, expect, it } from "vitest";
import { closeDialog, untilModal } from "~/tests/support/dialog";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

describe("the focus comes back to what opened a dialog", () => {
  const site = useSite();

  // docs/product.md#login-and-publish-links-open-the-login
  // docs/product.md#dialogs-are-pages-of-their-own
  // docs/product.md#login-and-company-dialogs-stay-over-their-page
  // docs/product.md#customer-service-opens-with-its-qr-code
  it.each([
    ["/index", 'header a:has-text("登录") >> nth=0', "Escape"],
    ["/index", 'header a:has-text("信息发布") >> nth=0', "link"],
    ["/customerCases", 'header a:has-text("登录") >> nth=0', "Back"],
    ["/pricing", 'main a:has-text("联系客服") >> nth=0', "Escape"],
    ["/pricing", 'main a[href^="/pricing/purchase"] >> nth=-1', "Escape", phones.admin],
    ["/urlNavigate", 'main a[href="/urlNavigate/add"]', "Escape", phones.admin],
    ["/pricing", ".user-menu summary", "link", phones.admin],
  ] as const)("on %s to %s, closed by %s", async (path, open, by, signedInAs?: string) => {
    const { page } = await site.open({ signedInAs });
    await page.goto(path);
    const opener = page.locator(open);
    await opener.hover();
    const top = () => page.evaluate(() => scrollY);
    const scrolled = await top();
    await opener.click();
    if (open === ".user-menu summary") await page.locator('.user-menu a[href^="/company"]').click();
    await untilModal(page);
    if (open.includes("联系客服")) await page.getByRole("dialog").getByRole("img").waitFor();
    await expect.poll(top).toBe(scrolled);
    await closeDialog(page, by);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(top).toBe(scrolled);
    const isFocused = () => opener.evaluate((element) => element === document.activeElement);
    await expect.poll(isFocused).toBe(true);
  });

  it("after a walk through the tabs of the dialog, and to no other page", async () => {
    const { page } = await site.open();
    const focused = () => page.locator(":focus").allTextContents();
    await page.goto("/index");
    await page.getByRole("link", { name: "信息发布", exact: true }).click();
    await untilModal(page);
    for (const tab of ["短信验证码", "密码登录", "微信扫码", "短信验证码"]) {
      await page.getByRole("link", { name: tab }).click();
      await page.locator('a[aria-current="page"]', { hasText: tab }).waitFor();
    }
    // Back does not lead through the tabs.
    await closeDialog(page, "Back");
    expect(new URL(page.url()).pathname).toBe("/index");
    await expect.poll(focused).toEqual(["信息发布"]);
    await page.getByRole("contentinfo").getByRole("link", { name: "价格方案" }).click();
    await page.waitForURL("**/pricing");
    expect(await focused()).not.toContain("价格方案");
  });
});
