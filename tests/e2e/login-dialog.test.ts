import { describe, expect, it } from "vitest";
import { closeDialog, untilModal } from "~/tests/support/dialog";
import { logInByPassword } from "~/tests/support/login-form";
import { usePage, useSite } from "~/tests/support/site";

describe("the login dialog and others with JavaScript", () => {
  const site = useSite();
  const page = usePage(site);

  // docs/product.md#a-stranger-to-an-enterprise-is-asked-for-its-key
  it("focus goes into the dialog to join a company, stays in it, and back to the company that was pressed", async () => {
    const { page } = await site.open({ signedInAs: "13800000003" });
    const focusedIn = (selector: string) =>
      page.evaluate((where) => document.activeElement?.closest(where) !== null, selector);
    await page.goto("/company");
    await untilModal(page);
    const company = page.getByRole("button", { name: /证券资讯有限公司/ });
    for (const by of ["Escape", "link"]) {
      await company.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/company/join?company_id=80002");
      await untilModal(page);
      await expect.poll(() => focusedIn("dialog [data-dialog-title]")).toBe(true);

      const passed = new Set<string>();
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press(presses < 5 ? "Tab" : "Shift+Tab");
        // Past the last control of a modal dialog comes the browser's own frame: the body, for the page.
        expect(await focusedIn("header, main, footer")).toBe(false);
        passed.add(await page.evaluate(() => document.activeElement?.localName ?? ""));
      }
      expect([...passed]).toEqual(expect.arrayContaining(["a", "input", "button"]));

      if (by === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
      await page.waitForURL("**/company#*");
      await untilModal(page);
      const hasFocus = () => company.evaluate((button) => button === document.activeElement);
      await expect.poll(hasFocus).toBe(true);
    }
  });

  // docs/product.md#the-login-dialog-has-three-ways-and-two-steps
  it("the dialog has the agreement, which leads back to the code", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "《服务协议》" }).click();
    await page.getByText("日志保留 60 天").waitFor();
    await page.getByRole("link", { name: "返回登录" }).click();
    await page.getByText(/二维码剩余/).waitFor();
  });

  it("Back does not walk through its tabs", async () => {
    await page.goto("/index");
    await page.getByRole("link", { name: "登录", exact: true }).first().click();
    await untilModal(page);
    for (const tab of ["短信验证码", "密码登录", "微信扫码", "短信验证码"]) {
      await page.getByRole("link", { name: tab }).click();
      await page.locator('a[aria-current="page"]', { hasText: tab }).waitFor();
    }
    await closeDialog(page, "Back");
    expect(new URL(page.url()).pathname).toBe("/index");
  });

  /** Notes, frame by frame, how long the notice is in the page before anything of it is seen. */
  const watchNotice = () =>
    page.addInitScript(() => {
      let since: DOMHighResTimeStamp | undefined;
      requestAnimationFrame(function look(now) {
        const notice = document.querySelector(".toast-failure");
        if (notice) since ??= now;
        if (notice && since !== undefined && Number(getComputedStyle(notice).opacity) > 0) {
          document.documentElement.dataset.noticeShownAfter = String(Math.round(now - since));
        } else requestAnimationFrame(look);
      });
    });
  const noticeShownAfterMs = () =>
    page.evaluate(() => Number(document.documentElement.dataset.noticeShownAfter ?? -1));

  // docs/product.md#an-ended-token-opens-the-login
  // docs/product.md#a-refused-token-is-reported-once
  it("a refused token: the login popup with the notice once, 500 ms later", async () => {
    await page.goto("/login?method=password");
    await logInByPassword(page, "13800000001");
    await page.waitForURL("**/index");
    await site.sandbox.expireTokens("10001");
    await watchNotice();
    await page.goto("/order");
    await page.waitForURL("**/login?redirectTo=%2Forder");
    await page.getByText("授权失败，请重新登录").waitFor();
    await expect.poll(noticeShownAfterMs).toBeGreaterThanOrEqual(500);
    expect(await page.getByText("未授权", { exact: true }).count()).toBe(1);
    await page.goto("/login?method=sms");
    await untilModal(page);
    expect(await page.getByText("未授权", { exact: true }).count()).toBe(0);
  });
});
