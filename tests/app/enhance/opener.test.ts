import { describe, expect, it } from "vitest";
import { closeDialog, untilModal } from "~/tests/support/dialog";
import { usePage, useSite } from "~/tests/support/site";

describe("the focus comes back to what opened a dialog", () => {
  const site = useSite();
  const page = usePage(site);

  /** The name and the place of what has the focus, such as "登录 in header". */
  const focused = () =>
    page.evaluate(() => {
      const place = document.activeElement?.closest("dialog, header, main, footer");
      return `${document.activeElement?.textContent} in ${place?.localName}`;
    });

  // docs/product.md#login-and-publish-links-open-the-login
  // docs/product.md#dialogs-are-pages-of-their-own
  it.each(["/index", "/customerCases"])(
    "on %s by Escape, by the close link and by Back",
    async (path) => {
      for (const name of ["登录", "信息发布"]) {
        for (const by of ["Escape", "link", "Back"] as const) {
          await page.goto(path);
          await page.getByRole("link", { name, exact: true }).first().click();
          await untilModal(page);
          expect(new URL(page.url()).pathname).toBe("/login");
          await closeDialog(page, by);
          await expect.poll(focused).toBe(`${name} in header`);
        }
      }
    },
  );

  // docs/product.md#customer-service-opens-with-its-qr-code
  it("after a walk through the dialog, to the very button of several, and to no other page", async () => {
    await page.goto("/index");
    await page.getByRole("link", { name: "信息发布", exact: true }).click();
    await untilModal(page);
    await page.getByRole("link", { name: "短信验证码" }).click();
    await page.waitForURL("**/login?method=sms*");
    await closeDialog(page, "link");
    await expect.poll(focused).toBe("信息发布 in header");
    await page.getByRole("contentinfo").getByRole("link", { name: "价格方案" }).click();
    await page.waitForURL("**/pricing");
    expect(await focused()).not.toContain(" in footer");
    await page.getByRole("link", { name: "联系客服" }).click();
    await untilModal(page);
    await page.getByRole("dialog").getByRole("img").waitFor();
    await closeDialog(page, "Escape");
    await expect.poll(focused).toBe("联系客服 in main");
  });

  it("from buying, from adding a site and from the companies", async () => {
    const { page } = await site.open({ signedInAs: "13800000002" });
    for (const [path, open, by] of [
      ["/pricing", 'main a[href^="/pricing/purchase"] >> nth=-1', "Escape"],
      ["/urlNavigate", 'main a[href="/urlNavigate/add"]', "Escape"],
      ["/pricing", ".user-menu summary", "link"],
    ] as const) {
      await page.goto(path);
      const opener = page.locator(open);
      await opener.click();
      if (open === ".user-menu summary") await page.locator('a[href="/company"]').click();
      await untilModal(page);
      await closeDialog(page, by);
      await expect
        .poll(() => opener.evaluate((element) => element === document.activeElement))
        .toBe(true);
    }
  });
});
